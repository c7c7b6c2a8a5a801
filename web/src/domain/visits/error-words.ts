/** The errors of visits in Spanish; imported by everything that changes a visit. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  patient_inactive: "Este paciente no está activo. Actívelo primero.",
  visit_exists: "Este paciente ya tiene una visita en esta fecha.",
  not_cleared:
    "Su expediente aún no está completo y por eso no puede empezar las visitas. No se guardó nada. Pregunte en la oficina qué falta.",
  canceled: "Esta visita se canceló.",
  too_late: "Ya no se puede deshacer. Quien lo hizo puede deshacerlo durante 30 minutos.",
});
