"""What is said of employments."""

EMPLOYMENTS: dict[str, tuple[str, str]] = {
    "employments.made": (
        "{name} is an employee now. They sign in again to see their patients.",
        "{name} ya tiene el rol de empleado. Debe iniciar sesión de nuevo para ver a sus pacientes.",
    ),
    "employments.invited": (
        "{name} is an employee once they follow the invitation sent to {email}.",
        "{name} tendrá el rol de empleado cuando siga la invitación enviada a {email}.",
    ),
    "employments.undone": (
        "Undone: {name} is no longer an employee because of this application.",
        "Deshecho: {name} ya no tiene el rol de empleado por esta solicitud.",
    ),
    "employments.ended": (
        "Ended on {day}: they no longer have a role, and are signed out. Undo it within 30 minutes with --undo.",
        "Fin el {day}: ya no tiene rol y se cerró su sesión. Puede deshacerlo en 30 minutos con --undo.",
    ),
    "employments.ends": (
        "It ends on {day}; until then nothing changes.",
        "Termina el {day}; hasta entonces no cambia nada.",
    ),
    "employments.end_undone": (
        "Taken back: the employment goes on.",
        "Deshecho: el empleo continúa.",
    ),
    "employments.no_day": ("The day is missing.", "Falta el día."),
    "employments.no_day.remedy": ("Say it with --on.", "Indíquelo con --on."),
    "employments.no_reason": ("A reason is missing.", "Falta el motivo."),
    "employments.no_reason.remedy": ("Say it with --reason.", "Indíquelo con --reason."),
}
