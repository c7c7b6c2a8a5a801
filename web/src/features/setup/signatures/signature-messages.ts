import type { SealingStatus } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";
import { sealTitle } from "./seal-title";

type Kinds = Record<SealingStatus["waiting"][number]["kind"], string>;

export const signatureMessages = defineMessages({
  en: {
    title: sealTitle.en,
    hint: "What applicants sign is sealed with the agency's certificate, so that anybody can check that nothing was changed. The person who runs the server sets it.",
    failed: "The certificate's standing could not be loaded.",
    standings: {
      good: "Good",
      ends_soon: "Ends soon",
      ends: "No longer seals",
      missing: "Not set up",
      unusable: "Can't be used",
    },
    advice: {
      good: "There is nothing to do.",
      ends_soon: "Renew it in time: in its last 30 days nothing is sealed.",
      ends: "Renew it now: in its last 30 days nothing is sealed. What waits is sealed as soon as there is a new one.",
      missing: "Set up a key and a certificate. Until then, signed documents wait.",
      unusable: "It can't be read, or is not good yet. Until that is fixed, signed documents wait.",
    },
    certificate: "Certificate",
    subject: "Issued to",
    ends: "Good until",
    days: (count: number) => inEnglish(count, "# day left", "# days left"),
    fingerprint: "SHA-256 fingerprint",
    waiting: (count: number) =>
      inEnglish(
        count,
        "# signed document waits to be sealed.",
        "# signed documents wait to be sealed.",
      ),
    none: "No signed document waits to be sealed.",
    kinds: {
      form: "Pre-hire form",
      offer: "Accepted offer",
      countersignature: "Copy with both signatures",
    } as Kinds,
    since: (moment: string) => `Signed ${moment}`,
    attempts: (count: number) => inEnglish(count, "# attempt", "# attempts"),
    open: "Open the application",
  },
  es: {
    title: sealTitle.es,
    hint: "Lo que firman los solicitantes se sella con el certificado de la agencia, para que cualquiera pueda comprobar que nada se cambió. Lo configura quien administra el servidor.",
    failed: "No se pudo cargar el estado del certificado.",
    standings: {
      good: "Vigente",
      ends_soon: "Vence pronto",
      ends: "Ya no sella",
      missing: "Sin configurar",
      unusable: "No se puede usar",
    },
    advice: {
      good: "No hay nada que hacer.",
      ends_soon: "Renuévelo a tiempo: en sus últimos 30 días no se sella nada.",
      ends: "Renuévelo ahora: en sus últimos 30 días no se sella nada. Lo que espera se sella en cuanto haya uno nuevo.",
      missing:
        "Configure una clave y un certificado. Hasta entonces, los documentos firmados esperan.",
      unusable:
        "No se puede leer o todavía no vale. Hasta que se arregle, los documentos firmados esperan.",
    },
    certificate: "Certificado",
    subject: "Emitido a",
    ends: "Vale hasta",
    days: (count) => inSpanish(count, "queda # día", "quedan # días"),
    fingerprint: "Huella SHA-256",
    waiting: (count) =>
      inSpanish(
        count,
        "# documento firmado espera su sello.",
        "# documentos firmados esperan su sello.",
      ),
    none: "Ningún documento firmado espera su sello.",
    kinds: {
      form: "Formulario de precontratación",
      offer: "Oferta aceptada",
      countersignature: "Copia con las dos firmas",
    },
    since: (moment) => `Firmado el ${moment}`,
    attempts: (count) => inSpanish(count, "# intento", "# intentos"),
    open: "Abrir la solicitud",
  },
});
