import type { FieldOf, FormValues } from "@/form/declare";
import type { Rules } from "@/lib/api/rules";
import { defineMessages } from "@/lib/messages/define";

export const formPartMessages = defineMessages({
  en: {
    name: "Legal name",
    nameHint: "As it stands on the identity card.",
    email: "Email address",
    notes: "Notes",
    text: "Job description",
    day: "Day of the visit",
    time: "Time",
    pay: "Pay for an hour",
    hour: "an hour",
    branch: "Branch",
    every: "Every branch",
    manager: "Hiring manager",
    nobody: "Nobody",
    active: "Active",
    days: "Days",
    warmth: "Warmth with clients",
    poor: "Poor",
    good: "Good",
    notSeen: "Not seen",
    monday: "Monday",
    tuesday: "Tuesday",
    licenses: "Licenses",
    addLicense: "Add a license",
    license: (place: number) => `License ${place}`,
    number: "Number",
    password: "Password",
  },
  es: {
    name: "Nombre legal",
    nameHint: "Como figura en el documento de identidad.",
    email: "Correo electrónico",
    notes: "Observaciones",
    text: "Descripción del empleo",
    day: "Día de la visita",
    time: "Hora",
    pay: "Pago por hora",
    hour: "por hora",
    branch: "Sucursal",
    every: "Todas las sucursales",
    manager: "Responsable de contratación",
    nobody: "Nadie",
    active: "Activo",
    days: "Días",
    warmth: "Trato con los clientes",
    poor: "Deficiente",
    good: "Bien",
    notSeen: "No se observó",
    monday: "Lunes",
    tuesday: "Martes",
    licenses: "Licencias",
    addLicense: "Agregar una licencia",
    license: (place) => `Licencia ${place}`,
    number: "Número",
    password: "Contraseña",
  },
});

const branches = [
  { value: "brooklyn", label: "Brooklyn" },
  { value: "queens", label: "Queens, Northern Boulevard and Whitestone Expressway" },
];

const managers = async () => [
  { value: "ana", label: "Ana Ruiz", isOff: false },
  { value: "wm", label: "Wm. Li", isOff: true },
];

type Words = (typeof formPartMessages)["en"];

/** A field of each kind. */
export function eachKind(t: Words): readonly FieldOf<FormValues>[] {
  return [
    { name: "name", kind: "name", label: t.name, hint: t.nameHint, required: true },
    { name: "email", kind: "text", type: "email", label: t.email, required: true },
    { name: "notes", kind: "textarea", label: t.notes, isCounted: true, required: true },
    { name: "text", kind: "richtext", label: t.text, required: true },
    { name: "day", kind: "date", label: t.day, required: true },
    { name: "time", kind: "time", label: t.time, required: true },
    {
      name: "pay",
      kind: "number",
      label: t.pay,
      decimals: 2,
      prefix: "$",
      suffix: t.hour,
      required: true,
    },
    { name: "branch", kind: "select", label: t.branch, options: branches, none: t.every },
    {
      name: "manager",
      kind: "reference",
      label: t.manager,
      none: t.nobody,
      choices: { queryKey: ["parts", "managers"], queryFn: managers },
    },
    { name: "active", kind: "check", label: t.active },
    {
      name: "warmth",
      kind: "scale",
      label: t.warmth,
      options: [
        { value: "1", label: t.poor },
        { value: "3", label: t.good },
        { value: "", label: t.notSeen },
      ],
    },
    {
      name: "days",
      kind: "choices",
      label: t.days,
      required: true,
      options: [
        { value: "mo", label: t.monday },
        { value: "tu", label: t.tuesday },
      ],
    },
    {
      name: "licenses",
      kind: "group",
      label: t.licenses,
      add: t.addLicense,
      rowName: t.license,
      rules: { number: { type: "string", minLength: 1 } },
      fields: [{ name: "number", kind: "text", label: t.number }],
    },
    { name: "password", kind: "password", label: t.password, autoComplete: "off", required: true },
  ];
}

export const rules: Rules = {
  name: { type: "string", minLength: 1, maxLength: 40 },
  notes: { type: "string", maxLength: 200 },
};

export const emptyValues: FormValues = {
  name: "",
  email: "",
  notes: "",
  text: "",
  day: "",
  time: "",
  pay: "",
  branch: "",
  manager: "",
  active: false,
  warmth: "",
  days: "",
  licenses: "1",
  "licenses-1-number": "",
  password: "",
};

export const filledValues: FormValues = {
  name: "Ana Ruiz",
  email: "maximiliana.hernandez-wolfeschlegelsteinhausen@correspondence.agency.example",
  notes: "Speaks English and Spanish. Tiene coche propio.",
  text: "<p>Visits <strong>people at home</strong> and <em>writes down</em> what was done.</p>",
  day: "11-24-2026",
  time: "9:30 AM",
  pay: "24.50",
  branch: "queens",
  manager: "ana",
  active: true,
  warmth: "3",
  days: "mo tu",
  licenses: "1 2",
  "licenses-1-number": "NY-123456",
  "licenses-2-number": "NJ-98",
  password: "correct horse battery",
};
