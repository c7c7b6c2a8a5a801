"""What reports say, and Spanish for the help of their command, by its English."""

REPORTS: dict[str, tuple[str, str]] = {
    "report.all": ("All", "Todas"),
    "report.unknown": ("Source not known", "Sin origen conocido"),
    "column.applications": ("Applications", "Solicitudes"),
    "column.received": ("Received", "Recibidas"),
    "column.interviewed": ("Interviewed", "Entrevistados"),
    "column.hired": ("Hired", "Contratados"),
    "column.rejected": ("Rejected", "Rechazadas"),
    "column.withdrawn": ("Withdrawn", "Retiradas"),
    "column.open": ("Still open", "Abiertas"),
    "column.percent_hired": ("Percent hired", "Porcentaje contratado"),
    "column.stage": ("Stage", "Etapa"),
    "column.entered": ("Entered", "Llegaron"),
    "column.onward": ("Went on", "Avanzaron"),
    "column.back": ("Went back", "Volvieron atrás"),
    "column.staying": ("Still there", "Siguen ahí"),
    "column.days_to_reach": ("Days from sending", "Días desde el envío"),
    "column.days_in_stage": ("Days in it", "Días en la etapa"),
}
HELP: dict[str, str] = {
    "Count what became of applications, by source, job and stage; the last 90 days by default.": (
        "Cuenta qué fue de las solicitudes, por origen, empleo y etapa; por omisión, en los últimos 90 días."
    ),
}
