/** What staff read of a file that the virus scanner has not let through. */
export const scanWords = {
  en: { scanning: "Being checked for viruses", quarantined: "Quarantined: a virus was found" },
  es: {
    scanning: "Se está revisando en busca de virus",
    quarantined: "En cuarentena: se encontró un virus",
  },
};
