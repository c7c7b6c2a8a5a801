/** The errors of accounts in Spanish; imported by everything that invites people. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  wrong_credentials: "La dirección de correo o la contraseña es incorrecta.",
  email_not_confirmed: "Primero confirme su correo: abra el enlace que le enviamos.",
  account_deactivated: "Este correo es de una persona cuya cuenta está desactivada.",
});
