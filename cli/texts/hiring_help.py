"""Spanish for the help of what belongs to hiring, by its English."""

HIRING: dict[str, str] = {
    "List, publish, close and import job listings.": (
        "Muestra, publica, cierra e importa ofertas de empleo."
    ),
    "List job listings.": "Muestra las ofertas de empleo.",
    "Only listings of this status.": "Solo ofertas en este estado.",
    "Show all of a job listing.": "Muestra una oferta de empleo completa.",
    "Title or id.": "Título o identificador.",
    "Titles or ids.": "Títulos o identificadores.",
    "Publish listings: anybody can see them and apply.": (
        "Publica ofertas: cualquiera puede verlas y enviar una solicitud."
    ),
    "Make listings drafts again; applicants do not see them.": (
        "Vuelve a convertir ofertas en borradores; los solicitantes no las ven."
    ),
    "Close listings: nobody can apply anymore.": (
        "Cierra ofertas: ya nadie puede enviar una solicitud."
    ),
    "Bring in listings from a YAML file. Safe to repeat: they are matched by title.": (
        "Importa ofertas de un archivo YAML. Se puede repetir: se reconocen por su título."
    ),
    "YAML file, as 'carehire setup export job_listings' writes it.": (
        "Archivo YAML, como el que escribe 'carehire setup export job_listings'."
    ),
    "Write all open jobs as the XML that job boards take.": (
        "Escribe todos los empleos abiertos en el XML que usan las bolsas de empleo."
    ),
    "The job board it is for; kept as the source of whoever applies.": (
        "La bolsa de empleo a la que va; se guarda como origen de quien envía una solicitud."
    ),
}
