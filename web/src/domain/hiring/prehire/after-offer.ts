/** What is asked after a conditional offer, and not before. */

import {
  backgroundRules,
  emergencyContactRules,
  fitnessForWorkRules,
  policiesRules,
  shownLinkRules,
  signatureRules,
  taxRules,
} from "@/lib/api/generated/shared/rules.gen";
import { section, words } from "./declare";

export const background = section<"background">({
  minutes: 2,
  fields: {
    hasReadDisclosure: {
      kind: "confirm",
      label: words("Has read the disclosure", "Leyó el aviso"),
      ask: words(
        "I have read the disclosure about the background check.",
        "Leí el aviso sobre la verificación de antecedentes.",
      ),
    },
    authorizesCheck: {
      kind: "confirm",
      label: words("Authorizes the background check", "Autoriza la verificación de antecedentes"),
      ask: words("I authorize the background check.", "Autorizo la verificación de antecedentes."),
    },
    wantsCopy: {
      kind: "yesno",
      label: words("Wants a copy of the report", "Desea una copia del informe"),
      ask: words("Would you like a copy of the report?", "¿Desea una copia del informe?"),
    },
    signedName: {
      kind: "name",
      label: words("Signed as", "Firmado como"),
      ask: words("Your full name, as a signature", "Su nombre completo, como firma"),
      autoComplete: "name",
    },
    disclosureVersion: {
      kind: "line",
      label: words("Version of the disclosure", "Versión del aviso"),
      isTold: true,
    },
    disclosureLocale: {
      kind: "choice",
      label: words("Language of the disclosure", "Idioma del aviso"),
      options: { en: words("English", "Inglés"), es: words("Spanish", "Español") },
      isTold: true,
    },
    disclosureAgency: {
      kind: "line",
      label: words("Agency that the disclosure names", "Agencia que nombra el aviso"),
      isTold: true,
    },
  },
  rules: backgroundRules,
});

export const health = section<"health">({
  minutes: 2,
  intro: words(
    "Only administrators see this section, and it is kept apart from the rest.",
    "Solo los administradores ven esta sección, que se guarda aparte del resto.",
  ),
  fields: {
    canDoEssentialFunctions: {
      kind: "choice",
      label: words(
        "Can do the essential functions of the job",
        "Puede realizar las funciones esenciales del puesto",
      ),
      ask: words(
        "Can you do the essential functions of the job?",
        "¿Puede realizar las funciones esenciales del puesto?",
      ),
      options: {
        yes: words("Yes", "Sí"),
        with_accommodation: words("Yes, with an accommodation", "Sí, con una adaptación"),
        no: words("No", "No"),
      },
    },
    accommodation: {
      kind: "notes",
      label: words("Accommodation", "Adaptación"),
      ask: words("What would help you?", "¿Qué le ayudaría?"),
      askedIf: { field: "canDoEssentialFunctions", is: "with_accommodation" },
    },
    tbTestedOn: {
      kind: "day",
      label: words("TB test on", "Prueba de tuberculosis el"),
      ask: words("Date of your last TB test", "Fecha de su última prueba de tuberculosis"),
      hint: words("Leave it empty if you had none.", "Déjelo vacío si no se hizo ninguna."),
    },
    tbTest: {
      kind: "choice",
      label: words("Kind of TB test", "Tipo de prueba de tuberculosis"),
      options: {
        skin: words("Skin test", "Prueba cutánea"),
        blood: words("Blood test", "Prueba de sangre"),
        chest_x_ray: words("Chest X-ray", "Radiografía de tórax"),
      },
    },
    hepatitisBVaccine: {
      kind: "choice",
      label: words("Hepatitis B vaccine", "Vacuna contra la hepatitis B"),
      options: {
        vaccinated: words("Vaccinated", "Ya se vacunó"),
        wanted: words("Wants the vaccine", "Desea la vacuna"),
        declined: words("Declines the vaccine", "Rechaza la vacuna"),
      },
    },
  },
  rules: fitnessForWorkRules,
  files: [
    {
      fieldName: "tbResult",
      label: words("Result of your TB test", "Resultado de su prueba de tuberculosis"),
      hint: words("If you have it on paper.", "Si lo tiene en papel."),
    },
  ],
});

export const tax = section<"tax">({
  minutes: 5,
  intro: words(
    "Photograph or choose each form that you have filled in. Only administrators see them.",
    "Tome una foto o elija cada formulario que haya completado. Solo los administradores los ven.",
  ),
  fields: {
    uploaded: {
      kind: "choices",
      label: words("Uploaded forms", "Formularios subidos"),
      ask: words("Your forms", "Sus formularios"),
      areFiles: true,
      options: {
        w4: words("Form W-4", "Formulario W-4"),
        i9_section1: words("Form I-9, Section 1", "Formulario I-9, Sección 1"),
        state_withholding: words("State withholding form", "Formulario de retención estatal"),
        direct_deposit: words("Direct deposit", "Depósito directo"),
      },
      isNeeded: true,
    },
  },
  rules: taxRules,
});

export const policyNames = {
  code_of_conduct: words("Code of conduct", "Código de conducta"),
  confidentiality: words("Confidentiality", "Confidencialidad"),
  abuse_and_neglect: words("Reporting abuse and neglect", "Denuncia de abuso y negligencia"),
  infection_control: words("Infection control", "Control de infecciones"),
  drug_free_workplace: words("Drug-free workplace", "Lugar de trabajo libre de drogas"),
};

export const policies = section<"policies">({
  minutes: 3,
  fields: {
    emergencyContact: {
      kind: "part",
      label: words("Emergency contact", "Contacto de emergencia"),
      rules: emergencyContactRules,
      fields: {
        name: { kind: "name", label: words("Name", "Nombre") },
        relationship: {
          kind: "line",
          label: words("Relationship", "Relación"),
          hint: words("Such as sister or neighbor.", "Como hermana o vecino."),
        },
        phone: { kind: "phone", label: words("Phone", "Teléfono") },
        otherPhone: { kind: "phone", label: words("Other phone", "Otro teléfono") },
      },
    },
    acknowledged: {
      kind: "choices",
      label: words("Acknowledged policies", "Políticas aceptadas"),
      ask: words("Our policies", "Nuestras políticas"),
      hint: words("All five are needed.", "Las cinco son necesarias."),
      arePolicies: true,
      options: policyNames,
      isNeeded: true,
    },
    shownLinks: {
      kind: "entries",
      label: words("Links that were shown", "Enlaces que se mostraron"),
      isTold: true,
      fields: {
        policy: { kind: "choice", label: words("Policy", "Política"), options: policyNames },
        link: { kind: "line", label: words("Link", "Enlace") },
      },
      rules: shownLinkRules,
      entry: words("Link", "Enlace"),
      add: words("Add a link", "Agregar un enlace"),
    },
  },
  rules: policiesRules,
});

export const signature = section<"signature">({
  minutes: 2,
  fields: {
    typedName: {
      kind: "name",
      label: words("Typed name", "Nombre escrito"),
      ask: words("Your full legal name", "Su nombre legal completo"),
      autoComplete: "name",
    },
    consentVersion: {
      kind: "line",
      label: words("Version of the consent", "Versión del consentimiento"),
      isTold: true,
    },
    consentLocale: {
      kind: "choice",
      label: words("Language of the consent", "Idioma del consentimiento"),
      options: { en: words("English", "Inglés"), es: words("Spanish", "Español") },
      isTold: true,
    },
    openedCode: {
      kind: "line",
      label: words("Code from the opened document", "Código del documento abierto"),
      ask: words("Code in the document", "Código del documento"),
      hint: words(
        "Six letters and digits on the first page of the document that you opened.",
        "Seis letras y números de la primera página del documento que abrió.",
      ),
      isNeeded: true,
    },
    agrees: {
      kind: "confirm",
      label: words("Agrees and signs", "Acepta y firma"),
      ask: words(
        "What I entered is true and complete. I agree to sign it electronically.",
        "Lo que escribí es cierto y está completo. Acepto firmarlo de forma electrónica.",
      ),
    },
  },
  rules: signatureRules,
});
