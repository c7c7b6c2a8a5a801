"""What the routes of personnel files take, for those who ask of every route the same."""

PERSONNEL_FILES = {"create_personnel_file": {"locale": "en"}}
