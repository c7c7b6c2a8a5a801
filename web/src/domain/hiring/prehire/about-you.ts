/** Who somebody is, what they are looking for and whether they may work and drive. */

import {
  addressRules,
  availabilityRules,
  otherNameRules,
  personalRules,
  positionRules,
  workAuthorizationRules,
} from "@/lib/api/generated/shared/rules.gen";
import { section, words } from "./declare";

export const personal = section<"personal">({
  minutes: 3,
  fields: {
    legalFirstName: {
      kind: "name",
      label: words("Legal first name", "Nombre legal"),
      hint: words("As it is on your ID.", "Como aparece en su identificación."),
      autoComplete: "given-name",
    },
    legalMiddleName: {
      kind: "name",
      label: words("Legal middle name", "Segundo nombre legal"),
      autoComplete: "additional-name",
    },
    legalLastName: {
      kind: "name",
      label: words("Legal last name", "Apellido legal"),
      autoComplete: "family-name",
    },
    preferredName: {
      kind: "name",
      label: words("Preferred name", "Nombre preferido"),
      hint: words("What should we call you?", "¿Cómo quiere que le llamemos?"),
      autoComplete: "nickname",
    },
    otherNames: {
      kind: "entries",
      label: words("Other names used", "Otros nombres usados"),
      hint: words(
        "Any other name that licenses, schools, employers or public records may have for you, such as a birth name or a former one. None? Leave this empty.",
        "Cualquier otro nombre con el que conste en licencias, estudios, empleos o registros públicos, como el de nacimiento o uno anterior. ¿Ninguno? Déjelo vacío.",
      ),
      entry: words("Other name", "Otro nombre"),
      add: words("Add another name", "Agregar otro nombre"),
      rules: otherNameRules,
      fields: {
        firstName: { kind: "name", label: words("First name", "Nombre") },
        lastName: { kind: "name", label: words("Last name", "Apellido") },
      },
    },
    isAtLeast18: {
      kind: "yesno",
      label: words("At least 18 years old", "Tiene 18 años o más"),
      ask: words("Are you at least 18 years old?", "¿Tiene 18 años o más?"),
    },
    phone: { kind: "phone", label: words("Phone", "Teléfono"), autoComplete: "tel" },
    address: {
      kind: "part",
      label: words("Address", "Dirección"),
      rules: addressRules,
      fields: {
        line1: {
          kind: "line",
          label: words("Street", "Calle y número"),
          autoComplete: "address-line1",
        },
        line2: {
          kind: "line",
          label: words("Apartment or unit", "Apartamento o unidad"),
          autoComplete: "address-line2",
        },
        city: { kind: "name", label: words("City", "Ciudad"), autoComplete: "address-level2" },
        state: {
          kind: "state",
          label: words("State", "Estado"),
          autoComplete: "address-level1",
        },
        postalCode: { kind: "zip", label: words("ZIP code", "Código postal") },
      },
    },
  },
  rules: personalRules,
});

const days = {
  monday: words("Monday", "Lunes"),
  tuesday: words("Tuesday", "Martes"),
  wednesday: words("Wednesday", "Miércoles"),
  thursday: words("Thursday", "Jueves"),
  friday: words("Friday", "Viernes"),
  saturday: words("Saturday", "Sábado"),
  sunday: words("Sunday", "Domingo"),
};

export const position = section<"position">({
  minutes: 3,
  fields: {
    availability: {
      kind: "grid",
      label: words("Availability", "Disponibilidad"),
      ask: words("When can you work?", "¿Cuándo puede trabajar?"),
      hint: words("Press all times that suit you.", "Marque todas las horas que le convengan."),
      rows: days,
      columns: {
        morning: words("Morning", "Mañana"),
        afternoon: words("Afternoon", "Tarde"),
        evening: words("Evening", "Atardecer"),
        night: words("Night", "Noche"),
      },
      isNeeded: true,
    },
    hoursPerWeek: {
      kind: "number",
      label: words("Hours per week", "Horas por semana"),
      ask: words(
        "How many hours a week would you like to work?",
        "¿Cuántas horas por semana quiere trabajar?",
      ),
    },
    canStartOn: {
      kind: "day",
      label: words("Can start on", "Puede empezar el"),
      ask: words("When can you start?", "¿Cuándo puede empezar?"),
    },
    transport: {
      kind: "choice",
      label: words("Transportation", "Transporte"),
      ask: words("How will you get to work?", "¿Cómo irá al trabajo?"),
      options: {
        own_car: words("Own car", "Carro propio"),
        shared_car: words("Shared car", "Carro compartido"),
        public_transit: words("Public transit", "Transporte público"),
        bicycle_or_walking: words("Bicycle or walking", "En bicicleta o a pie"),
        other: words("Other", "Otro"),
      },
    },
  },
  rules: { ...positionRules, availability: { type: "object", fields: availabilityRules } },
});

export const workAuthorization = section<"work_authorization">({
  minutes: 2,
  fields: {
    isAuthorizedToWork: {
      kind: "yesno",
      label: words(
        "Authorized to work in the United States",
        "Autorizado para trabajar en los Estados Unidos",
      ),
      ask: words(
        "Are you authorized to work in the United States?",
        "¿Tiene autorización para trabajar en los Estados Unidos?",
      ),
    },
    hasDriversLicense: {
      kind: "yesno",
      label: words("Driver's license", "Licencia de manejar"),
      ask: words("Do you have a driver's license?", "¿Tiene licencia de manejar?"),
    },
    driversLicenseState: {
      kind: "state",
      label: words("State of the driver's license", "Estado de la licencia de manejar"),
      askedIf: { field: "hasDriversLicense", is: "yes" },
      isNeeded: true,
    },
    driversLicenseExpiresOn: {
      kind: "day",
      label: words("Driver's license expires on", "La licencia de manejar vence el"),
      askedIf: { field: "hasDriversLicense", is: "yes" },
      isNeeded: true,
    },
    hasOwnCar: {
      kind: "yesno",
      label: words("Own car", "Carro propio"),
      ask: words("Do you have a car of your own?", "¿Tiene carro propio?"),
    },
    hasCarInsurance: {
      kind: "yesno",
      label: words("Car insurance", "Seguro del carro"),
      ask: words("Do you have car insurance?", "¿Tiene seguro de carro?"),
    },
  },
  rules: workAuthorizationRules,
  files: [
    {
      fieldName: "driversLicense",
      label: words("Picture of your driver's license", "Foto de su licencia de manejar"),
      askedIf: { field: "hasDriversLicense", is: "yes" },
    },
    {
      fieldName: "carInsurance",
      label: words("Picture of your insurance card", "Foto de la tarjeta de su seguro"),
      askedIf: { field: "hasCarInsurance", is: "yes" },
    },
  ],
});
