/** What the errors of files mean in Spanish; whatever sends or withdraws a file imports them. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  invalid_document_type: "Tipo de documento no válido",
  unsupported_file: "Este tipo de archivo no se admite.",
  active_content:
    "Este archivo de Word contiene macros, objetos incrustados o enlaces a otro servidor. Guárdelo como PDF y suba el PDF.",
  file_unreadable:
    "Este PDF no se puede abrir: está incompleto o dañado. Guárdelo o escanéelo de nuevo y suba el archivo nuevo.",
  file_locked:
    "Este PDF solo se abre con una contraseña. Ábralo, imprímalo como un PDF nuevo sin contraseña y suba ese.",
  file_too_complex:
    "Revisar este archivo tarda demasiado. Imprímalo como un PDF nuevo o escanéelo, y suba ese.",
  file_empty: "El archivo está vacío.",
  storage_full:
    "El servidor no tiene más espacio, así que esto no se guardó. Avise a un administrador.",
  upload_broken: "La subida se interrumpió. Envíe el archivo de nuevo.",
  upload_unfinished: "El archivo aún no ha llegado completo. Continúe primero la subida.",
  withdrawal_too_late:
    "Un documento se puede retirar durante los 30 minutos posteriores a su subida. Pida a un administrador que lo archive.",
});
