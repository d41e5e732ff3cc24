"""What is written to a disk: kits, pictures of their pages, catalogues, generated content."""
