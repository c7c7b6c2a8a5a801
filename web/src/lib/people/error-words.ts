/** What the errors of accounts mean in Spanish; whatever invites imports them. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  account_deactivated: "Este correo es de una persona cuya cuenta está desactivada.",
});
