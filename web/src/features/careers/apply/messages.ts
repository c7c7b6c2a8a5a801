import { defineMessages } from "@/lib/messages/define";

export const applyMessages = defineMessages({
  en: {
    title: (job: string) => `Apply: ${job}`,
    intro: "It takes about two minutes. No account needed.",
    firstName: "First name",
    lastName: "Last name",
    email: "Email address",
    emailHint: "We'll write to you at this address. Please double-check it.",
    phone: "Phone number",
    phoneHint: "Include the area code, for example (201) 555-0123.",
    area: "Where you would like to work",
    type: "Employment type",
    noMatter: "No preference",
    send: "Send application",
    sending: "Sending…",
    kept: "What you enter is kept on this device until it is sent.",
    noFirstName: "Enter your first name.",
    noLastName: "Enter your last name.",
    noEmail: "Enter your email address.",
    noPhone: "Enter your phone number.",
    cvMissing: "Add your résumé: choose a file, or take a photo of it on paper.",
    wrongName: "Enter only the name: no web or email address, no formula, no <, > or @.",
    wrongEmail: "Enter an email address, for example ana@example.com.",
    wrongPhone:
      "Enter a phone number in digits with its area code, for example (201) 555-0123 or (201) 555-0123 x45.",
    checkFields: "Please check the marked fields.",
    sentBefore: (files: string) =>
      `You have applied for this job. ${files} is not there yet: it is sent from the page of your application.`,
    toApplication: "Open your application",
    failed: "This could not be sent. Nothing is lost: try again in a moment.",
    offline: "There is no connection. What you entered is kept on this device: try again later.",
    needsScript: "Turn on JavaScript in your browser to apply, then reload this page.",
    back: "Back to the job",
    use: "How we use this",
    privacy: (agency: string) => `${agency} uses what you enter only to review your application.`,
    cookies:
      "When you send it, we set two cookies on this device. One lets you open your application again for a week, or for as long as we wait for an answer from you; the other limits how many applications this device can send in 30 days.",
  },
  es: {
    title: (job) => `Postularse: ${job}`,
    intro: "Toma unos dos minutos. No necesita una cuenta.",
    firstName: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    emailHint: "Le escribiremos ahí. Revíselo bien.",
    phone: "Número de teléfono",
    phoneHint: "Con el código de área, como (201) 555-0123.",
    area: "Dónde le gustaría trabajar",
    type: "Tipo de empleo",
    noMatter: "Sin preferencia",
    send: "Enviar solicitud",
    sending: "Enviando…",
    kept: "Lo que escriba se guarda en este dispositivo hasta que se envíe.",
    noFirstName: "Escriba su nombre.",
    noLastName: "Escriba sus apellidos.",
    noEmail: "Escriba su correo electrónico.",
    noPhone: "Escriba su número de teléfono.",
    cvMissing: "Agregue su currículum: elija un archivo o tome una foto si lo tiene en papel.",
    wrongName:
      "Escriba solo el nombre: sin direcciones web ni de correo, sin fórmulas y sin <, > ni @.",
    wrongEmail: "Escriba un correo electrónico, como ana@example.com.",
    wrongPhone:
      "Escriba el teléfono en dígitos con su código de área, como (201) 555-0123 o (201) 555-0123 x45.",
    checkFields: "Revise los campos marcados.",
    sentBefore: (files) =>
      `Ya se postuló para este trabajo. ${files} aún no ha llegado: se envía desde la página de su solicitud.`,
    toApplication: "Abrir su solicitud",
    failed: "No se pudo enviar. No se perdió nada: inténtelo de nuevo en un momento.",
    offline: "No hay conexión. Lo que escribió se guarda en este dispositivo: inténtelo más tarde.",
    needsScript:
      "Para enviar una solicitud, active JavaScript en su navegador y vuelva a cargar esta página.",
    back: "Volver al empleo",
    use: "Cómo usamos estos datos",
    privacy: (agency) => `${agency} usa lo que escriba solo para evaluar su solicitud.`,
    cookies:
      "Al enviarla se guardan dos cookies en este dispositivo: una le permite volver a abrir su solicitud durante una semana, o mientras esperamos una respuesta suya; la otra limita cuántas solicitudes se pueden enviar desde este dispositivo en 30 días.",
  },
});

export type ApplyTexts = (typeof applyMessages)["en"];
