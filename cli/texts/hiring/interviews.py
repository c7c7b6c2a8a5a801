"""What is said of interviews, and Spanish for the help of their commands, by its English."""

INTERVIEWS: dict[str, tuple[str, str]] = {
    "interviews.added": (
        "{date} at {time} is kept free. Its id is {id}.",
        "El {date} a las {time} queda libre para una entrevista. Su identificador es {id}.",
    ),
    "interviews.series": (
        "{count:time is/times are} kept free.",
        "{count:hora queda libre/horas quedan libres} para entrevistas.",
    ),
    "interviews.would_add": (
        "Dry run, nothing was changed. {count:time/times} would be kept free.",
        "Simulación, no se cambió nada. {count:hora quedaría libre/horas quedarían libres}.",
    ),
    "interviews.withdrawn": (
        "{date} at {time} is no longer offered.",
        "El {date} a las {time} ya no se ofrece.",
    ),
    "interviews.away": (
        "Nobody is booked with this interviewer from {first} to {last}.",
        "No se citará a nadie con esta persona del {first} al {last}.",
    ),
    "interviews.booked": (
        "{name} is booked for {date} at {time} ({zone}), and is notified by email.",
        "{name} tiene cita el {date} a las {time} ({zone}) y recibirá un correo.",
    ),
    "interviews.invited": (
        "{count:applicant was invited/applicants were invited} to choose a time, and each is notified by email.",
        "{count:solicitante recibirá/solicitantes recibirán} por correo una invitación para elegir la hora.",
    ),
    "interviews.invited_none": ("Nobody was invited.", "No se invitó a nadie."),
    "interviews.would_invite": (
        "Dry run, nobody was invited. {count:applicant/applicants} would be.",
        "Simulación, no se invitó a nadie. Se invitaría a {count:solicitante/solicitantes}.",
    ),
    "interviews.invite.invited": ("invited", "con invitación"),
    "interviews.invite.already_invited": ("invited before", "ya tenía invitación"),
    "interviews.invite.refused": ("not invited", "sin invitación"),
    "interviews.invite.not_in_review": ("Is not in review.", "No está en revisión."),
    "interviews.invite.not_found": (
        "There is no such application.",
        "No existe esa solicitud.",
    ),
    "interviews.moved": (
        "{name}'s interview is on {date} at {time} ({zone}) now, and they are notified by email.",
        "La entrevista de {name} es ahora el {date} a las {time} ({zone}); recibirá un correo.",
    ),
    "interviews.confirmed": (
        "Noted: {name} will come on {date} at {time} ({zone}).",
        "Anotado: {name} asistirá el {date} a las {time} ({zone}).",
    ),
    "interviews.unconfirmed": (
        "Taken back: {name} has not confirmed {date} at {time} ({zone}).",
        "Se deshizo: {name} aún no confirma el {date} a las {time} ({zone}).",
    ),
    "interviews.missed": (
        "{name} did not come on {date} at {time} ({zone}).",
        "{name} no se presentó el {date} a las {time} ({zone}).",
    ),
    "interviews.undone": (
        "Taken back: {name} is booked for {date} at {time} ({zone}).",
        "Se deshizo: {name} tiene cita el {date} a las {time} ({zone}).",
    ),
    "interviews.canceled": (
        "{name}'s interview on {date} at {time} ({zone}) is canceled, and they are notified by email.",
        "Se canceló la entrevista de {name} del {date} a las {time} ({zone}); recibirá un correo.",
    ),
    "interviews.done": (
        "{name} came on {date} at {time} ({zone}).",
        "{name} se presentó el {date} a las {time} ({zone}).",
    ),
    "interviews.rate.one_day": (
        "Booked less than a day before",
        "Con menos de un día de antelación",
    ),
    "interviews.rate.three_days": ("Booked 1 or 2 days before", "Con 1 o 2 días de antelación"),
    "interviews.rate.week": ("Booked 3 to 6 days before", "Con 3 a 6 días de antelación"),
    "interviews.rate.longer": (
        "Booked a week or more before",
        "Con una semana o más de antelación",
    ),
    "interviews.rate.confirmed": ("Said that they would come", "Dijeron que vendrían"),
    "interviews.rate.reminded": (
        "Said nothing to the reminder",
        "No respondieron al recordatorio",
    ),
    "interviews.rate.not_reminded": ("Not reminded", "Sin recordatorio"),
    "interviews.asked": (
        "Asked for a scorecard: {name}.",
        "Evaluación pendiente: {name}.",
    ),
    "interviews.hidden": (
        "You see what others wrote once yours is in.",
        "Verá lo que escribieron los demás cuando haya enviado la suya.",
    ),
    "interviews.strong_no": ("Strong no", "Definitivamente no"),
    "interviews.no": ("No", "No"),
    "interviews.yes": ("Yes", "Sí"),
    "interviews.strong_yes": ("Strong yes", "Definitivamente sí"),
    "interviews.grade_0": ("Not seen", "No se observó"),
    "interviews.grade_1": ("Poor", "Deficiente"),
    "interviews.grade_2": ("Fair", "Regular"),
    "interviews.grade_3": ("Good", "Bien"),
    "interviews.grade_4": ("Very good", "Muy bien"),
    "interviews.none": (
        "No interview is set for {name}.",
        "{name} no tiene ninguna entrevista programada.",
    ),
    "interviews.feed.address": (
        "Your calendar reads your interviews at this address. It is shown only now; anyone who has it can see them:",
        "Su calendario lee sus entrevistas en esta dirección. Solo se muestra ahora; quien la tenga las ve:",
    ),
    "interviews.feed.lags": (
        "Calendars may take a day to notice a change. What counts are the emails.",
        "Los calendarios pueden tardar un día en notar un cambio. Lo que vale son los correos.",
    ),
    "interviews.feed.since": (
        "You have had an address since {day}. If you have lost it, make another one with --new.",
        "Tiene una dirección desde el {day}. Si la perdió, cree otra con --new.",
    ),
    "interviews.feed.none": (
        "You have no address for your calendar. Make one with --new.",
        "No tiene ninguna dirección para su calendario. Cree una con --new.",
    ),
    "interviews.feed.stopped": (
        "Calendars no longer read your interviews. The emails go on.",
        "Los calendarios ya no leen sus entrevistas. Los correos siguen llegando.",
    ),
    "interviews.feed.both": (
        "An address can't be made and ended at once.",
        "Una dirección no se puede crear y terminar a la vez.",
    ),
    "interviews.feed.both.remedy": (
        "Say --new or --stop.",
        "Indique --new o --stop.",
    ),
    "interviews.none.remedy": (
        "Book one with 'carehire interviews book'.",
        "Prográmela con 'carehire interviews book'.",
    ),
}
HELP: dict[str, str] = {
    "Keep times free for interviews, and book them.": (
        "Reserva horas para entrevistas y cita a los solicitantes."
    ),
    "The slot's id.": "El identificador de la hora reservada.",
    "The interviewer's account id; yours by default.": (
        "El identificador de la cuenta de quien entrevista; si se omite, la suya."
    ),
    "The first day.": "El primer día.",
    "The last day.": "El último día.",
    "How long it takes.": "Cuánto dura, en minutos.",
    "How many applicants it is for.": "Para cuántos solicitantes es.",
    "Count how many applicants came to their interviews, and by what; the last 90 days by default.": (
        "Cuenta cuántos solicitantes vinieron a sus entrevistas y según qué; por omisión, en los últimos 90 días."
    ),
    "Why on a holiday, outside business hours or during an absence.": (
        "Por qué en un día feriado, fuera del horario o durante una ausencia."
    ),
    "List the times that are kept free, with who is booked.": (
        "Muestra las horas reservadas y quién tiene cita."
    ),
    "The day: MM-DD-YYYY, YYYY-MM-DD or tomorrow.": "El día: MM-DD-AAAA, AAAA-MM-DD o mañana.",
    "Keep a time free for an interview.": "Reserva una hora para una entrevista.",
    "1 is Monday; may be repeated.": "1 es lunes; se puede repetir.",
    "HH:MM; may be repeated.": "HH:MM; se puede repetir.",
    "2: every other week.": "2: cada dos semanas.",
    "Keep the same times free on some days of each week; what there can't be is left out and said.": (
        "Reserva las mismas horas en ciertos días de cada semana; lo que no es posible se omite y se indica."
    ),
    "Offer a time no longer; nobody may be booked in it.": (
        "Deja de ofrecer una hora en la que nadie tiene cita."
    ),
    "List when interviewers are away.": "Muestra cuándo están ausentes los entrevistadores.",
    "Say that an interviewer is away from one day to another; nobody is booked then.": (
        "Indica que quien entrevista está ausente de un día a otro; no se citará a nadie entonces."
    ),
    "List the next times in which an applicant can be booked.": (
        "Muestra las próximas horas en las que se puede citar a un solicitante."
    ),
    "Book an applicant who is in review; they are notified by email.": (
        "Cita a un solicitante en revisión y se lo comunica por correo."
    ),
    "The applications' ids.": "Los identificadores de las solicitudes.",
    "Invite applicants in review to choose a time themselves; each is notified by email.": (
        "Invita a solicitantes en revisión a elegir la hora; cada uno recibe un correo."
    ),
    "Give an applicant's interview another time; they are notified by email.": (
        "Cambia la hora de la entrevista de un solicitante y se lo comunica por correo."
    ),
    "Why; the applicant reads it.": "El motivo; el solicitante lo lee.",
    "List who comes to an interview on a day.": "Muestra quién viene a una entrevista en un día.",
    "Another day.": "Otro día.",
    "Only those that you hold.": "Solo las que usted hace.",
    "Note that an applicant said that they will come.": "Anota que un solicitante dijo que asistirá.",
    "Take it back.": "Deshacerlo.",
    "Say that an applicant did not come.": "Indica que un solicitante no se presentó.",
    "Show your interviews in your own calendar, by an address that it reads.": (
        "Muestra sus entrevistas en su propio calendario con una dirección que este lee."
    ),
    "Make a new address; a former one ends.": (
        "Crea una dirección nueva; la anterior deja de servir."
    ),
    "End the address.": "Termina la dirección.",
    "List what those who interviewed an applicant wrote, as far as you may read it.": (
        "Muestra las evaluaciones de quienes entrevistaron a un solicitante, si puede leerlas."
    ),
    "Take it back, for half an hour.": "Deshacerlo, durante media hora.",
    "Cancel an applicant's interview; they are notified by email and are in review again.": (
        "Cancela la entrevista de un solicitante, que lo sabrá por correo y vuelve a estar en revisión."
    ),
    "Say that an applicant came: they are interviewed then.": (
        "Indica que un solicitante se presentó; queda como entrevistado."
    ),
    "List the emails to an applicant about their interview, and those still to be sent.": (
        "Muestra los correos sobre la entrevista de un solicitante, enviados y pendientes."
    ),
}
