"""What the routes of the settings take, for those who ask of every route the same."""

SETTINGS = {"update_logo": {"content": None, "version": 1}}
PUBLIC_SETTINGS = ("get_account_email", "get_public_agency_logo")
