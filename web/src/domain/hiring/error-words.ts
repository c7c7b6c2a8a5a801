/** The errors of hiring in Spanish; imported by everything that calls its part of the API. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
  listing_ended: "Este empleo ya no está abierto. Vea los que lo están.",
  application_closed:
    "Este empleo ya no está abierto y no admite solicitudes. Vea los que están abiertos.",
  application_move:
    "No se puede hacer este cambio desde el estatus actual. Vuelva a cargar la página.",
  hire_incomplete:
    "El expediente no está completo: primero hay que firmar el formulario, aceptar cada documento solicitado tener lo que piden las reglas confirmadas y terminar cada verificación, o un administrador contrata indicando el motivo.",
  offer_not_accepted:
    "La oferta no se aceptó. Registre cómo se aceptó por teléfono o en papel, o retírela primero.",
  background_unfinished:
    "No se rechaza a nadie por una verificación de antecedentes antes de decidir sobre ella: escriba el aviso, espere la respuesta del solicitante, revise lo que disputa y decida sobre la verificación. O elija otro motivo.",
  background_letter_owed:
    "Se decidió en contra de este solicitante por una verificación de antecedentes y todavía no recibió la carta. Entréguela primero: en mano o por correo, con la fecha anotada, o espere a que la abra en su página.",
  offer_required:
    "Esta agencia pide una oferta por escrito. Envíe una: cuando el solicitante la acepte, o usted registre que la aceptó, la solicitud pasa a la etapa siguiente.",
  employed:
    "Este solicitante ya tiene el rol de empleado por esta solicitud. Primero un administrador tiene que deshacerlo.",
  not_hired:
    "El rol de empleado se da a quien fue contratado. Mueva primero la solicitud a «Contratación hecha».",
  employee_already: "Este solicitante ya tiene el rol de empleado.",
  applicant_unproven:
    "Ya hay una cuenta con este correo y nadie que lo lea abrió todavía esta solicitud. Pida al solicitante que abra el enlace de uno de nuestros correos e inténtelo de nuevo.",
  applicant_deactivated:
    "La cuenta de este solicitante está desactivada. Invítelo de nuevo en Usuarios y dele después el rol aquí.",
  first_visit:
    "Esta persona ya tuvo una visita, así que esto no se puede deshacer. Cambie su rol en Usuarios.",
  employment_ended: "El fin de este empleo está registrado. Deshágalo primero.",
  ended_already: "El fin ya está registrado. Deshágalo primero para registrar otro.",
  employment_undone: "Esto ya se deshizo.",
  nothing_held:
    "Nada de lo que usted ve retiene la primera visita. Si aún no puede empezar, consulte a un administrador.",
  offer_stage:
    "Una oferta se envía después de la entrevista o como oferta condicional. Mueva primero la solicitud.",
  offer_waiting: "Ya hay una oferta que espera respuesta. Retírela antes de enviar otra.",
  offer_over:
    "El plazo para responder a esta oferta terminó. Comuníquese con nosotros: quizá podamos enviarle otra.",
  offer_not_open:
    "Por ahora no se puede responder a esta oferta ni cambiarla. Vuelva a cargar la página para ver cómo está.",
  offer_changed: "Esta no es la oferta que se envió. Vuelva a cargar la página y léala.",
  reference_closed: "Esta solicitud está cerrada; ya no se pregunta a las referencias.",
  reference_unknown:
    "El solicitante no dio a nadie con este correo en las referencias del formulario. Pídale que lo agregue ahí, o llene esa parte con él.",
  reference_own: "Este es el correo del propio solicitante. Mejor llame a esta referencia.",
  reference_asked:
    "Ya se preguntó a esta referencia. Para enviar otro enlace, retire primero la consulta.",
  reference_answered: "Esta referencia ya respondió; la consulta no se puede retirar.",
  reference_unanswered: "Esta referencia todavía no responde.",
  not_countersignable:
    "Por ahora no se puede firmar por la agencia: el solicitante no lo firmó, aún no está sellado o el formulario se abrió de nuevo. Vuelva a cargar la página para ver cómo está.",
  countersigned_already:
    "Un colega ya firmó esto por la agencia. Vuelva a cargar la página para verlo.",
  own_document:
    "No puede firmar por la agencia lo que firmó como solicitante. Pídaselo a un colega.",
  admin_countersigns: "Esto lo firma por la agencia un administrador. Pídaselo a uno.",
  signed_changed:
    "Esta no es la versión que firmó el solicitante. Vuelva a cargar la página y léala.",
  form_not_asked_for: "Este formulario ya está completo, o la persona todavía no puede llenarlo.",
  reminders_stopped: "Esta persona desactivó los recordatorios. Mejor llámela.",
  reminded_today: "Hoy ya se le envió un recordatorio, o está por salir.",
  moved_on: "La solicitud ya siguió adelante; este cambio no se puede deshacer.",
  not_undoable: "Esto lo deshace quien lo hizo o un administrador.",
  reason_required: "Elija un motivo.",
  interview_required: "Indique cómo y cuándo es la entrevista.",
  slot_taken: "Esta hora ya no está libre. Elija otra.",
  slot_overlap: "Quien entrevista ya tiene otra cita a esa hora. Elija otra hora u otra persona.",
  slot_booked: "Alguien tiene cita a esa hora. Asígnele primero otra.",
  interview_over: "Esta entrevista ya terminó o se canceló. Programe otra.",
  list_incomplete: "No llegaron todas las filas de esta lista. Impórtela otra vez.",
  newer_list: "Ya hay una lista más reciente de este origen.",
  no_list: "Todavía no se importó ninguna lista. Importe primero la más reciente.",
  month_closed: "Este mes ya está cerrado. La próxima revisión corresponde al mes que viene.",
  names_open: "Quedan nombres por revisar. Indique de cada uno si es la misma persona.",
  own_hit:
    "Se trata de su propio nombre, así que no puede indicar de quién es. Pídaselo a otro administrador.",
  no_workers:
    "No hay de quién crear un expediente: se crean de personas a partir de la precontratación.",
  personnel_file_too_large: "Esto es demasiado para un solo archivo. Elija menos personas.",
  personnel_file_running:
    "Ya se está creando un archivo para usted. Espere a que se guarde o deténgalo.",
  not_in_review:
    "Solo se invita a elegir hora a quien tiene su solicitud en revisión o faltó a su entrevista.",
  interview_ahead: "La entrevista todavía no empieza, así que nadie ha faltado.",
  scorecard_ahead: "La entrevista todavía no termina. Escriba su evaluación después.",
  interview_missed: "Esta entrevista no se realizó, así que no hay nada que evaluar.",
  already_scored: "Su evaluación ya se envió. Modifique esa.",
  overlap: "Quien entrevista ya tiene una hora reservada entonces.",
  twice: "Ese día se atrasa el reloj y esa hora se repite. Indique cuál de las dos es.",
  staff: "Solo el personal activo puede entrevistar. Elija a otra persona.",
  not_reopenable:
    "No hay ningún formulario firmado que abrir de nuevo: se está llenando, o la solicitud está cerrada.",
  consent_version: "Este texto cambió. Vuelva a cargar la página y lea el nuevo.",
  opened_code:
    "Este no es el código del documento. Abra el documento de nuevo: después de cada cambio del formulario, su código es otro.",
  holiday: "La agencia está cerrada ese día. Elija otro o indique por qué hace falta.",
  closed: "La agencia está cerrada a esa hora. Elija otra o indique por qué hace falta.",
  away: "Quien entrevista está ausente entonces. Elija otra hora u otra persona, o indique por qué hace falta.",
  future: "Esta fecha es futura. Escriba la que figura en el documento.",
  early: "Esta fecha es anterior al paso previo. Escriba la que figura en el documento.",
  background_ended:
    "Esta solicitud está cerrada. Devuélvala a una etapa anterior antes de pedir una verificación.",
  background_left:
    "Esta persona ya no trabaja aquí, así que no se pide ninguna verificación. Aún se pueden archivar documentos suyos.",
  background_unauthorized:
    "El solicitante aún no firmó la autorización de la verificación de antecedentes. Pídale que llene primero esa parte del formulario; se abre después de la oferta.",
  background_move:
    "Desde ahí una verificación no pasa a ese estado. Vuelva a cargar la página para ver cómo está.",
  background_stale:
    "Otra persona ya cambió esta verificación. Vuelva a cargar la página para ver cómo está.",
  notice_not_given:
    "El aviso con el informe y el resumen de derechos no se le entregó al solicitante. Entrégueselo y anote qué día.",
  notice_waits:
    "El solicitante todavía tiene tiempo para responder al aviso. Decida después del día que se muestra con él.",
  letter_not_disputable:
    "Este aviso ya se respondió o ya se decidió. Vuelva a cargar la página o comuníquese con nosotros.",
  letter_given: "Ya se anotó cómo se entregó esta carta. Vuelva a cargar la página.",
  evidence_kept:
    "Este archivo está registrado como prueba y se conserva. Se puede quitar cuando se anule ese registro.",
  letter_kept: "Este archivo forma parte de una carta al solicitante y se conserva.",
  lane: "Elija un archivo de esta solicitud que puedan abrir quienes leen esto.",
  rule_overlap:
    "Ya rige otra versión de esta regla entonces. Revise desde y hasta cuándo rige cada una.",
  rule_changed:
    "Una regla queda como estaba. Ponga a la modificada una fecha posterior desde la que rija.",
  rule_confirmed: "Esta regla ya está confirmada.",
  retention_overlap: "Ya rige otra versión de esta regla entonces. Elija un primer día posterior.",
  retention_confirmed: "Esta regla ya está confirmada.",
  already_held: "Esta solicitud ya está en retención.",
  application_held: "Esta solicitud está en retención. Levante primero la retención.",
  hold_lifted: "Esta retención ya se levantó.",
  nothing_due:
    "No hay nada que borrar: a nada se le venció el plazo según una regla confirmada, o todo está en retención.",
  due_changed: "La cantidad cambió. Revise de nuevo qué se borraría y confirme ese número.",
  retention_run_finished: "Este borrado ya terminó. Comience uno nuevo.",
  record_voided: "Esto ya se anuló. Vuelva a cargar la página.",
  own_record:
    "Este es su propio expediente, así que no puede anular nada en él. Pídaselo a un colega.",
  elapsed: "Esta hora ya pasó. Elija una posterior.",
  skipped: "Ese día se adelanta el reloj y esa hora no existe. Elija otra.",
  files_closed: "Esta solicitud ya no admite archivos.",
  section_not_open: "Todavía no pedimos esta parte de la solicitud. Envíela cuando se la pidamos.",
  no_cv_taken: "Para este empleo no se recibe currículum. No lo envíe.",
  signature_file:
    "Una firma es una imagen (PNG o JPEG) de 1 MB y 4 megapíxeles como máximo. Envíe cualquier otro archivo como documento.",
  not_asked_for: "Este documento ya no se solicita.",
  too_many_files: "Una solicitud admite como máximo 100 archivos. Quite los que no hagan falta.",
  dispute_closed:
    "Este aviso no admite archivos: primero dispútelo. Lo que ya se revisó tampoco los admite.",
  too_many_dispute_files:
    "Una disputa admite como máximo 10 archivos. Quite los que no hagan falta.",
  request_move:
    "Este documento cambió mientras tanto. Vuelva a cargar la página para ver qué se puede hacer ahora.",
  file_not_openable:
    "Este archivo no se puede abrir: todavía se está revisando en busca de virus, o se encontró uno.",
  file_kept: "Este archivo ya no se puede quitar: fue aceptado, o la solicitud está cerrada.",
  paper_kept:
    "Quien agregó un archivo puede quitarlo durante 30 minutos, mientras no se haya aceptado y la solicitud siga abierta.",
  section_closed: "Todavía no pedimos esta parte del formulario. Complétela cuando se la pidamos.",
  form_closed: "Esta solicitud está cerrada, así que su formulario ya no se puede cambiar.",
  form_signed: "El formulario ya está firmado y no se puede cambiar. Comuníquese con nosotros.",
  signed_file:
    "El formulario ya está firmado, y con él sus archivos: ninguno se agrega, se reemplaza ni se quita. Comuníquese con nosotros.",
  form_incomplete: "Todavía faltan partes del formulario.",
  entry_pictured: "Una entrada que tiene foto se queda. Quite primero la foto.",
  section_declared: "Solo el solicitante completa esta parte: es una declaración suya.",
  section_changed:
    "Esta parte se guardó mientras tanto, quizá en otro dispositivo. Vuelva a cargarla y repita su cambio.",
  change_too_late:
    "Esto se puede cambiar o eliminar durante 30 minutos. Agregue algo nuevo en su lugar.",
  task_open: "Ya hay una tarea pendiente de este tipo.",
  owner_not_staff:
    "Solo el personal activo puede ser responsable de una solicitud. Elija a otra persona.",
  too_many_views: "Hay lugar para 30 vistas guardadas. Elimine una que ya no use.",
});
