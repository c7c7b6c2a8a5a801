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
    "employments.no_reason": ("A reason is missing.", "Falta el motivo."),
    "employments.no_reason.remedy": ("Say it with --reason.", "Indíquelo con --reason."),
}
