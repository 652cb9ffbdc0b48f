import type { Words } from './words.ts';

const at = (when: string | null): string => (when === null ? '' : `, ${when}`);
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const spoken = (label: string): string => (label === '' ? '' : ` ${label}`);
const capital = (label: string): string => label.charAt(0).toLocaleUpperCase() + label.slice(1);

const either = (choices: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(choices.map((choice) => `«${choice}»`));

const all = (tags: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(tags.map((tag) => `«${tag}»`));
const shelfWord = { archived: 'archivada', deleted: 'borrada', pinned: 'fijada' } as const;

export const spanish: Words = {
  language: 'es',
  locale: 'es-ES',
  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  onWeekday: (weekday) => `el ${weekday}`,
  onDate: (date) => `el ${date}`,
  dayAndTime: (day, time) => `${day} a las ${time}`,

  added: (title, when, rhythm) =>
    rhythm === null
      ? `Añadido: «${title}»${at(when)}.`
      : `Añadido: «${title}», ${rhythm}.${when === null ? '' : ` La primera vez, ${when}.`}`,
  reminderSet: (title, when, rhythm) => {
    if (rhythm !== null)
      return `Te lo recordaré ${rhythm}: «${title}».${when === null ? '' : ` La primera vez, ${when}.`}`;
    return when === null ? `Te lo recordaré: «${title}».` : `Te lo recordaré ${when}: «${title}».`;
  },
  completed: (title) => `«${title}», hecho. Bien.`,
  alreadyCompleted: (title) => `«${title}» ya estaba hecho.`,
  noLongerReminded: (title) => `«${title}», hecho; ya no te lo recordaré.`,
  nextTime: (title, when) =>
    when === null ? `Bien. No hay nada más previsto para «${title}».` : `Bien. «${title}» vuelve ${when}.`,
  moved: (title, when) => `Movido: «${title}», ${when}.`,
  dateTakenAway: (title) => `«${title}» ya no tiene fecha.`,
  reminderNeedsTime: (title) => `Un recordatorio necesita una hora. Puedo pausar «${title}».`,
  reopened: (title) => `«${title}» vuelve a estar pendiente.`,
  snoozed: (title, when) => `Volveré a «${title}» ${when}.`,
  paused: (title) => `En pausa: «${title}».`,
  cannotPauseTodo: (title) => `«${title}» es una tarea, no hay nada que pausar. Puedo moverla a otro día.`,
  todoOncePerDay: (title) =>
    `«${title}» es una tarea, que vuelve como mucho una vez al día, así que la dejé como estaba. Un recordatorio puede venir más a menudo: dime qué te recuerdo y cada cuánto.`,
  resumed: (title, when) => `«${title}» sigue en marcha${at(when)}.`,
  askToDelete: (title) => `¿Elimino «${title}»? Di sí o no.`,
  deleted: (title) => `Eliminado: «${title}».`,
  kept: (title) => `De acuerdo, «${title}» se queda.`,
  changedAsAsked: (title) => `Hecho: «${title}».`,
  nothingChanged: 'De acuerdo, no se ha cambiado nada.',
  undone: (title) => `Deshecho: «${title}» está como antes.`,

  rhythm: (rhythm, say) => {
    const { every } = rhythm;
    if (every === 'years') return `cada año el ${say.yearDay(rhythm.month, rhythm.day)}`;
    const [one, several] = {
      minutes: ['minuto', 'minutos'],
      hours: ['hora', 'horas'],
      days: ['día', 'días'],
      weeks: ['semana', 'semanas'],
      months: ['mes', 'meses'],
    }[every] as [string, string];
    const count = rhythm.interval === 1 ? `cada ${one}` : `cada ${rhythm.interval} ${several}`;
    if (every === 'weeks' && rhythm.weekdays.length > 0) {
      if (rhythm.interval === 1) return `cada ${say.weekdays(rhythm.weekdays)}`;
      const days = rhythm.weekdays.map((day) => `el ${say.weekdays([day])}`);
      return `${count} ${new Intl.ListFormat('es').format(days)}`;
    }
    if (every !== 'months') return count;
    if ('nth' in rhythm) {
      const nth = ['último', 'primer', 'segundo', 'tercer', 'cuarto'][Math.max(0, rhythm.nth)] ?? 'último';
      return `${count} el ${nth} ${say.weekdays([rhythm.weekday])}`;
    }
    return `${count} el ${rhythm.day < 0 ? 'último día' : `día ${rhythm.day}`}`;
  },
  atTimes: (rhythm, times) => `${rhythm} a la${/^1\D/u.test(times) ? '' : 's'} ${times}`,
  afterDone: (rhythm) => `${rhythm}, a contar desde el día en que se hace`,
  until: (rhythm, day) => `${rhythm} hasta el ${day}`,

  whenToRemind: '¿Cuándo te lo recuerdo?',
  newTime: (title) => `¿Para cuándo pongo «${title}»?`,
  whatToRemindOf: '¿Qué te recuerdo, y cuándo?',
  whatToAdd: (list) => (list === null ? '¿Qué añado?' : `¿Qué pongo en la lista «${list}»?`),
  keepAsTodo: 'Guardarlo como tarea',
  which: '¿Cuál de ellas?',
  numbersOver: (choices) =>
    `Esa pregunta tiene más de una hora y ya no me basta un número. Dímelo con palabras: ${either(choices)}.`,
  noSuchNumber: (choices) => `Ese número no está en mi pregunta. ¿Te refieres a ${either(choices)}?`,
  questionOver:
    'Esa pregunta tiene más de un día, así que lo dejé todo como estaba. Dime otra vez qué quieres.',
  andMore: (count) => `… y ${count} más`,
  notFound: (words) => (words === '' ? 'No sé a cuál te refieres.' : `No encontré nada llamado «${words}».`),
  nothingMeant: 'No sé a cuál te refieres. Dime su nombre.',
  nothingToConfirm: 'No hay nada que espere un sí.',
  nothingToDecline: 'De acuerdo.',
  nothingToUndo: 'Aquí no hay nada que deshacer.',
  changedMeanwhile: (title) => `«${title}» ha cambiado entretanto, así que no lo he tocado.`,
  refused: (title) => `No pude hacerlo con «${title}».`,
  titleTooLong: (characters) => `Es demasiado largo para un título: caben ${characters} caracteres.`,
  tooOften: (minutes) => `Puedo recordártelo cada ${minutes} minutos como mucho.`,
  tooMany: (done) => `Hago ${done} cosas a la vez. Envíame el resto otra vez.`,
  limitReached: 'Squeeze no puede guardar más. Elimina algunas y podré añadir otras.',
  alreadyRun: (title) => `«${title}» ya se ejecutó. Dale una hora nueva.`,
  alreadyPast: 'Esa hora ya pasó.',
  dayPassed:
    'Ese día ya ha pasado, así que no he cambiado nada. Di un día por venir; lo que va entre comillas se queda como está.',
  whichFeast: (feast) => `«${feast}» no cae en todas partes el mismo día. ¿Cuál quieres decir?`,

  nothingListed: (what, label) =>
    what === 'done'
      ? `Nada terminado${spoken(label)} todavía.`
      : what === 'carried_over'
        ? 'No hay nada atrasado.'
        : `Nada${spoken(label)}. Disfruta de la calma.`,
  listed: (what, count, label) =>
    what === 'done'
      ? `Terminaste ${plural(count, 'cosa')}${spoken(label)}:`
      : what === 'carried_over'
        ? `${plural(count, 'tarea')} de días anteriores:`
        : `${plural(count, 'cosa')}${spoken(label)}:`,
  nextWeek: (count) => `La semana que viene, ${count} ${count === 1 ? 'cosa' : 'cosas'}:`,
  carriedOver: 'De días anteriores',
  someday: 'Sin fecha',
  reminder: 'recordatorio',
  pausedMark: 'en pausa',
  openTodo: (title, when, past) =>
    when === null
      ? `«${title}» está pendiente y no tiene fecha.`
      : past
        ? `«${title}» era para ${when} y sigue pendiente.`
        : `«${title}» es para ${when}.`,
  doneTodo: (title, when) => `«${title}» se hizo ${when}.`,
  comingTask: (title, when) =>
    when === null ? `No hay nada más previsto para «${title}».` : `«${title}» llega ${when}.`,
  pausedTask: (title) => `«${title}» está en pausa.`,

  doNow: (title, when, next) => {
    const then = next.length === 0 ? '' : ` Después: ${next.map((one) => `«${one}»`).join(', ')}.`;
    return `Ahora: «${title}»${at(when)}.${then}`;
  },
  comesNext: (title, when) => `Ahora no hay nada que hacer. Lo siguiente es «${title}»${at(when)}.`,
  justThis: (title) =>
    `Es mucho de golpe. Hagámoslo pequeño: solo «${title}», o cinco minutos. Todo lo demás está apuntado y puede esperar.`,
  restToday:
    'Parece mucho. Aquí no hay nada que hacer ahora, así que puedes descansar. Si algo te da vueltas en la cabeza, escríbemelo, una cosa por línea, y lo guardo.',
  nothingToDo:
    'Aquí no hay nada esperando. Si algo te da vueltas en la cabeza, escríbemelo, una cosa por línea, y lo guardo.',
  clock: (day, time) => `Hoy es ${day}. Hora: ${time}.`,
  clockAt: (place, time) => `Hora en ${place}: ${time}.`,
  thatIs: (day) => `Es el ${day}.`,
  daysUntil: (count, day) => (count === 1 ? `Un día: mañana es ${day}.` : `${count} días, hasta el ${day}.`),
  renamed: (before, title) => `«${before}» ahora se llama «${title}».`,
  rated: (title, priority) =>
    `«${title}» tiene ahora prioridad ${{ high: 'alta', medium: 'media', low: 'baja' }[priority]}.`,
  cannotRateReminder: (title) => `«${title}» es un recordatorio: tiene hora, pero no prioridad.`,
  categorised: (title, category) =>
    category === null ? `«${title}» ya no tiene categoría.` : `«${title}» está ahora en ${category}.`,
  cannotCategoriseReminder: (title) => `«${title}» es un recordatorio: tiene hora, pero no categoría.`,

  overview: (label, count, carriedOver) => {
    const late = carriedOver === 0 ? '' : `${count === 0 ? '' : ', '}${carriedOver} de días anteriores`;
    return `${count === 0 ? '' : `${plural(count, 'cosa')}${spoken(label)}`}${late}:`;
  },
  summary: (label, finished, left) =>
    `${capital(label)}${label === '' ? '' : ': '}${finished === 0 ? 'nada hecho todavía' : `${finished} hecha${finished === 1 ? '' : 's'}`}, ${left === 0 ? 'nada pendiente' : `${left} por hacer`}.`,
  finished: 'Hecho',
  stillOpen: 'Por hacer',

  found: (count, words) => `${plural(count, 'resultado')} para «${words}»:`,
  thereIsMore: 'Hay más. Añade otra palabra para precisar.',
  doneMark: 'hecha',
  reportMark: 'informe',
  chatMark: 'conversación',

  quietHoursSet: (hours) => `En silencio desde ahora: ${hours}. Nada te molestará en ese tiempo.`,
  quietHoursOff: 'Ya no hay horas de silencio.',
  noQuietHours: 'No hay horas de silencio que quitar.',
  quietHoursNeedBoth: '¿Desde qué hora hasta qué hora? Por ejemplo, de 22:00 a 7:00.',
  zoneSet: (zone) =>
    `Tus días van ahora con la hora de ${zone}. Los recordatorios conservan su hora, la de allí.`,
  unknownZone: (words) => `No sé dónde está «${words}». Dime una ciudad más grande de la misma zona horaria.`,
  settingUndone: 'Deshecho: el ajuste está como antes.',

  remembered: (text) => `Lo recordaré: «${text}».`,
  knownAlready: (text) => `Eso ya lo sé: «${text}».`,
  tooLongToRemember: (characters) => `Es demasiado largo para recordarlo: caben ${characters} caracteres.`,
  recalled: (count) => (count === 1 ? 'Esto es lo que sé:' : `Estas ${count} cosas sé:`),
  nothingRemembered: (about) =>
    about === ''
      ? 'Todavía no sé nada de ti. Di «recuerda que …» y lo guardo.'
      : `No sé nada sobre «${about}».`,
  whichFact: '¿Cuál de estas? Dila con sus palabras.',
  askToForget: (text) => `¿Olvido «${text}»? Di sí o no.`,
  forgotten: (text) => `Olvidado: «${text}».`,
  moreToForget: (count) => `Queda${count === 1 ? '' : 'n'} ${count} más. Puedes borrarlo todo en Ajustes.`,
  noted: (title) => `Anotado: «${title}».`,
  notedAsNew: (title) => `No había ninguna nota así, he hecho una nueva: «${title}».`,
  addedToNote: (title) => `Añadido a tu nota «${title}».`,
  howToUndo: 'Responde «deshacer» para quitarlo.',
  whatToNote: '¿Qué anoto?',
  noteTooLong: (characters) =>
    `Es demasiado largo para una nota: caben hasta ${characters} caracteres. No he cambiado nada.`,
  noNotes: 'Aún no tienes notas. Escribe «nota: …» y la guardo.',
  noNoteFound: (words) =>
    words === '' ? 'No sé a qué nota te refieres.' : `No he encontrado ninguna nota con «${words}».`,
  notesListed: (count, tag) =>
    `${count} nota${count === 1 ? '' : 's'}${tag === '' ? '' : ` con la etiqueta «${tag}»`}:`,
  whichNote: '¿A qué nota te refieres?',
  toReadNote: (title) => `lee mi nota «${title}»`,
  toDeleteNote: (title) => `borra mi nota «${title}»`,
  toAddToNote: (title, text) => `añade a mi nota «${title}»: ${text}`,
  toRestoreNote: (title) => `restaura mi nota «${title}»`,
  toChangeNote: (title, mark) => {
    const note = `mi nota «${title}»`;
    switch (mark.is) {
      case 'title':
        return mark.title === '' ? `renombra ${note}` : `renombra ${note} a «${mark.title}»`;
      case 'pinned':
        return `${mark.on ? 'fija' : 'desfija'} ${note}`;
      case 'archived':
        return `${mark.on ? 'archiva' : 'desarchiva'} ${note}`;
      case 'tagged':
        return `etiqueta ${note} con ${mark.tags.join(', ')}`;
      case 'untagged':
        return mark.tags.length === 0
          ? `quita todas las etiquetas de ${note}`
          : `quita la etiqueta ${mark.tags.join(', ')} de ${note}`;
      case 'category':
        return mark.category === null
          ? `quita la categoría de ${note}`
          : `mueve ${note} a ${mark.category === 'work' ? 'trabajo' : 'personal'}`;
      case 'elsewhere':
        return `mueve ${note} a ${mark.place}`;
      case 'nothing':
        return note;
    }
  },
  notePinned: (title, on) => (on ? `«${title}» está fijada.` : `«${title}» ya no está fijada.`),
  noteArchived: (title, on) => (on ? `«${title}» está archivada.` : `«${title}» está fuera del archivo.`),
  noteTagged: (title, tags) => `Etiqueta ${all(tags)} añadida a «${title}».`,
  noteUntagged: (title, tags) => `Etiqueta ${all(tags)} quitada de «${title}».`,
  noteNotTagged: (title, tags) =>
    tags.length === 0 ? `«${title}» no tiene etiquetas.` : `«${title}» no tiene la etiqueta ${all(tags)}.`,
  noteCategory: (category) => (category === 'work' ? 'Trabajo' : 'Personal'),
  noSuchNoteCategory: (place) =>
    `Las notas están en Trabajo, en Personal o en ninguno de los dos. ¿Le pongo mejor la etiqueta «${place}»?`,
  noteRestored: (title) => `«${title}» está de vuelta.`,
  noteAlready: (title) => `«${title}» ya está así.`,
  noteIsNoTodo:
    'Una nota no tiene fecha, ni nada que marcar como hecho. Puedo renombrarla, fijarla, archivarla, etiquetarla o ponerla en Trabajo o Personal.',
  whatToCallNote: (title) => `¿Cómo debe llamarse «${title}»?`,
  notesOn: (count, shelf) =>
    `${count} nota${count === 1 ? '' : 's'} ${shelfWord[shelf]}${count === 1 ? '' : 's'}:`,
  noNotesOn: (shelf) => `Ninguna nota está ${shelfWord[shelf]}.`,
  noteSays: (title, lines) =>
    `${title === null ? 'Anotaste' : `En tu nota «${title}»`}: ${lines.map((line) => `«${line}»`).join(', ')}.`,
  notesSay: 'Tus notas dicen:',
  noteGoesOn: '… Hay más en Notas.',
  beyond:
    'Eso no está a mi alcance. Guardo tus tareas y recordatorios: dime qué recordar, o pregunta qué hay pendiente o qué hacer ahora.',
  upset:
    'Lo siento. Di «deshacer» y retiro el último cambio; o dilo con otras palabras, por ejemplo «mueve el dentista al lunes».',

  sorryToHear:
    'Lo siento, suena difícil. Ahora mismo no hay prisa. Cuando quieras, di «¿y ahora qué?» y te propongo una sola cosa pequeña.',
  gladToHear: 'Qué alegría oírlo. Disfrútalo.',

  greeting: '¡Hola! Cuéntame qué tienes en mente y lo guardo por ti.',
  farewell: 'Hasta luego. Lo que me has dicho queda guardado.',
  thanks: 'De nada.',
  help: [
    'Escríbelo como lo dirías. Por ejemplo:',
    '- comprar leche el viernes #compras',
    '- recuérdame llamar a mamá mañana a las 17h',
    '- cada lunes a las 9 regar las plantas',
    '- leche hecha',
    '- mueve el dentista al lunes',
    '- ¿qué tengo esta semana? ¿qué hago ahora?',
    '- nota: el código del wifi es 1234',
    '- ¿cuál es el código del wifi? añade a mi nota de la maleta: calcetines',
    '- renombra mi nota del viaje a Roma, fíjala, archívala',
    'Guardo tareas, recordatorios y notas.',
  ].join('\n'),
  unclear:
    'No sé qué hacer con eso. Puedo añadir, terminar, mover y listar tareas y recordatorios; di «ayuda» para ver ejemplos.',
};
