import type { SignedForm } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";

type Failures = Record<NonNullable<SignedForm["failure"]>, string>;
type Lanes = Record<SignedForm["bundles"][number]["lane"], string>;

export const signedMessages = defineMessages({
  en: {
    failed: "What was signed could not be loaded.",
    failedToOpen: "The file could not be opened.",
    by: (name: string, moment: string) => `Signed by ${name}, ${moment}`,
    methods: { typed: "name typed", drawn: "signature drawn" },
    opened: "opened the document before",
    unopened: "did not open the document before",
    reopened: (moment: string) => `opened again for changes, ${moment}`,
    sealed: "Sealed",
    waiting: "Being sealed",
    failures: {
      no_key:
        "It can't be sealed: the agency's key is not set up. It will be retried automatically.",
      key_unusable:
        "It can't be sealed: the agency's key can't be read. It will be retried automatically.",
      certificate_ends:
        "It can't be sealed: the agency's certificate ends soon. Renew it; it will be retried automatically.",
      storage:
        "It could not be sealed, since the files could not be stored. It will be retried automatically.",
      file_missing: "It can't be sealed: a signed file is missing. Tell an administrator.",
      fault: "It could not be sealed. It will be retried automatically.",
    } as Failures,
    lanes: {
      general: "Form",
      background: "Background check",
      medical: "Health",
      tax: "Tax forms",
    } as Lanes,
    reopen: "Open again for changes…",
    reopenTitle: (name: string) => `Open the signed form of ${name} again?`,
    reopenText:
      "The applicant gets an email, can change the form and signs it again. What was signed before stays as it is, with its sealed copies.",
    reason: "What has to be corrected",
    reasonHint:
      "The applicant reads this on the page of the application. It stays with the signed form.",
    reopenIt: "Open it again",
    reopenedNow: (name: string) => `${name} can change the form again.`,
    failedToReopen: "The form could not be opened again.",
    download: (what: string, name: string) => `Open sealed copy: ${what}, ${name}`,
  },
  es: {
    failed: "No se pudo cargar lo que se firmó.",
    failedToOpen: "No se pudo abrir el archivo.",
    by: (name, moment) => `Firmado por ${name}, ${moment}`,
    methods: { typed: "nombre escrito", drawn: "firma dibujada" },
    opened: "antes abrió el documento",
    unopened: "no abrió antes el documento",
    reopened: (moment) => `abierto de nuevo para cambios, ${moment}`,
    sealed: "Sellado",
    waiting: "Sellándose",
    failures: {
      no_key:
        "No se puede sellar: falta la clave de la agencia. Se intenta de nuevo sin que haga nada.",
      key_unusable:
        "No se puede sellar: la clave de la agencia no se puede leer. Se intenta de nuevo sin que haga nada.",
      certificate_ends:
        "No se puede sellar: el certificado de la agencia vence pronto. Renuévelo; se intenta de nuevo sin que haga nada más.",
      storage:
        "No se pudo sellar porque los archivos no se pudieron guardar. Se intenta de nuevo sin que haga nada.",
      file_missing: "No se puede sellar: falta un archivo firmado. Avise a un administrador.",
      fault: "No se pudo sellar. Se intenta de nuevo sin que haga nada.",
    },
    lanes: {
      general: "Formulario",
      background: "Verificación de antecedentes",
      medical: "Salud",
      tax: "Formularios de impuestos",
    },
    reopen: "Abrir de nuevo para cambios…",
    reopenTitle: (name) => `¿Abrir de nuevo el formulario firmado de ${name}?`,
    reopenText:
      "El solicitante recibe un correo, puede cambiar el formulario y lo firma otra vez. Lo que se firmó antes queda como está, con sus copias selladas.",
    reason: "Qué hay que corregir",
    reasonHint:
      "El solicitante lo lee en la página de su solicitud. Queda junto al formulario firmado.",
    reopenIt: "Abrirlo de nuevo",
    reopenedNow: (name) => `${name} puede cambiar el formulario de nuevo.`,
    failedToReopen: "No se pudo abrir de nuevo el formulario.",
    download: (what, name) => `Abrir copia sellada: ${what}, ${name}`,
  },
});
