"""What the routes of interviews take that no schema says, for those who ask of every route the same."""

INVITED = {"applicationIds": ["00000000-0000-4000-8000-000000000000"]}
WEEK = {"firstDay": "07-04-2199", "lastDay": "07-10-2199"}
INTERVIEWS = {
    "create_interview_slots": {"date": "07-04-2199", "time": "09:00"},
    "create_interview_slot_series": {**WEEK, "weekdays": [1], "times": ["09:00"]},
    "create_bulk_invitations": INVITED,
    "undo_bulk_invitations": INVITED,
    "create_calendar_source": {"address": "https://calendar.people.test/basic.ics"},
}
