/** The errors of patients and of assigning them in Spanish; imported by everything that changes a patient. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  after_birth: "La fecha de fallecimiento es anterior a la de nacimiento. Revise las dos.",
  employee_not_cleared:
    "El expediente de este empleado aún no está completo. Registre lo que falta en la página de su solicitud, o indique allí por qué puede empezar.",
});
