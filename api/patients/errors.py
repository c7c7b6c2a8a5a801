"""Define what can be wrong with a change to patients."""

from api.core.errors.tree import ConflictError


class EmployeeNotClearedError(ConflictError):
    """A new employee is assigned a patient once their file is complete."""

    code = "employee_not_cleared"
    rule = "patient_assignments_user_id_not_cleared"
    default = (
        "This employee's file is not complete yet. Record what is missing on the page of their application,"
        " or say there why they may begin."
    )
