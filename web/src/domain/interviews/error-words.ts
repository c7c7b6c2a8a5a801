/** What is wrong with a time for interviews, in Spanish; imported by everything that calls its part of the API. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  slot_overlap:
    "El entrevistador ya tiene reservado un horario a esa hora. Elija otra hora u otra persona.",
  twice:
    "Ese día se atrasa el reloj y esta hora ocurre dos veces. Indique si es la de antes o la de después.",
  staff: "Solo el personal activo puede entrevistar. Elija a otra persona.",
  holiday: "La agencia está cerrada ese día. Elija otro o indique por qué hace falta.",
  closed: "La agencia está cerrada a esa hora. Elija otra o indique por qué hace falta.",
  imported_absence: "Esta ausencia viene de un calendario. Cámbiela allí.",
  calendar_host:
    "Aquí no se leen calendarios de este sitio. Un administrador puede permitirlo en Configuración, Sitios de calendarios.",
  calendar_address:
    "Copie la dirección completa del calendario. Empieza con https:// y no pide iniciar sesión.",
  away: "El entrevistador está ausente entonces. Elija otra hora u otra persona, o indique por qué hace falta.",
});
