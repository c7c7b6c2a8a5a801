/** What the errors of changes mean in Spanish, whatever is changed; pages load them with what makes the changes. */

import { addSpanishErrors } from "../messages/errors";

addSpanishErrors({
  mfa_required: "Primero confirme su inicio de sesión con el código de su autenticador.",
  invalid_input: "Algunos campos necesitan su atención.",
  cross_site: "Esto lo envió otro sitio web. Abra Carehire directamente e intente de nuevo.",
  gone: "Esto ya terminó.",
  conflict: "Esto entra en conflicto con algo que ya existe.",
  stale_version: "Otra persona lo cambió mientras tanto. Vuelva a cargar e intente de nuevo.",
  in_use: "Está en uso y no se puede eliminar. Desactívelo en su lugar.",
  too_large: "Es demasiado grande.",
  method_not_allowed: "Esto no se puede hacer aquí.",
  idempotency_key_reused:
    "Esto ya se envió antes con otro contenido. Vuelva a cargar e intente de nuevo.",
});
