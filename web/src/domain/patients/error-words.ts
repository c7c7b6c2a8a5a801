/** What the errors of assigning patients mean in Spanish. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  employee_not_cleared:
    "El expediente de este empleado aún no está completo. Registre lo que falta en la página de su solicitud, o indique allí por qué puede empezar.",
});
