"""How hiring goes: what became of the applications of some days, and how they went from stage to stage."""

from cli.commands.hiring.sealed import app
from cli.days import Days
from cli.imports.sending import camel
from cli.run import Run, command

OUTCOMES = ("received", "interviewed", "hired", "rejected", "withdrawn", "open", "percent_hired")
FLOW = (
    *("entered", "onward", "back", "rejected", "withdrawn", "staying"),
    *("days_to_reach", "days_in_stage"),
)


@command(app, "report")
def report_hiring(run: Run, days: Days) -> None:
    """Count what became of applications, by source, job and stage; the last 90 days by default."""
    asked = days.asked(run)
    found = run.api.get("/reports/hiring", firstDay=asked["fromDate"], lastDay=asked["toDate"])
    if run.output.data(found):
        return
    texts = run.output.texts
    groups = [(texts.get("report.all"), found["all"])]
    groups += [(one["source"] or texts.get("report.unknown"), one) for one in found["sources"]]
    groups += [(one["title"], one) for one in found["listings"]]
    for head, names, rows in (
        ("applications", OUTCOMES, groups),
        ("stage", FLOW, [(stage["status"], stage) for stage in found["stages"]]),
    ):
        run.output.table(
            (head, *names),
            [(name, *(row[camel(column)] for column in names)) for name, row in rows],
        )
