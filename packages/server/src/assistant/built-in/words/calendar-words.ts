import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';
import { ahead, inUnits } from './ahead-words.ts';

/** What is said of the calendar, in Markdown. Titles, places and labels come as typed; `when` as `sayDue` words it. */
export interface CalendarWords {
  /** `rhythm`: it is repeated. */
  addedEvent(title: string, when: string | null, place: string | null, isRepeated?: boolean): string;
  /** A title for what overlaps something else; half a sentence. */
  overlaps(title: string): string;
  readonly allDay: string;
  /** Half a sentence; `when` is a time of day, or a day with one. */
  until(when: string): string;
  /** `isOver`: it is past, here and below. */
  eventIs(title: string, when: string, place: string | null, isOver?: boolean): string;
  eventIsAt(title: string, place: string | null, isOver?: boolean): string;
  lasts(title: string, length: string, until: string): string;
  length(minutes: number): string;
  days(count: number): string;
  placed(title: string, place: string | null): string;
  lastsNow(title: string, length: string, until: string): string;
  /** `minutes` before it begins; none: not at all. `at`: when that is, of one time alone; `isEach`: of all times. */
  reminds(title: string, minutes: readonly number[], when: RemindedWhen): string;
  remindsAlready(title: string, minutes: readonly number[]): string;
  /** So many minutes, in days and weeks where they are whole. */
  lead(minutes: number): string;
  askToLeaveOut(title: string, day: string): string;
  askToDeleteAll(title: string): string;
  deletedEvent(title: string, when: string): string;
  whenIs(title: string): string;
  whichTime(title: string): string;
  next(title: string, when: string, place: string | null): string;
  readonly nothingNext: string;
  /** `spans`: as `10:00–12:00`. */
  freeAt(label: string, spans: readonly string[], isOver: boolean): string;
  allFree(label: string, isOver: boolean): string;
  notFree(label: string, minutes: number, isOver: boolean): string;
  /** Free just then, or taken by something; `isBusy`: the question was whether something is there. */
  freeThen(when: string, isBusy: boolean, isOver: boolean): string;
  takenThen(when: string, title: string, isBusy: boolean, isOver: boolean): string;
  /** Now, up to a time of day; null: for the rest of the day. */
  freeNow(until: string | null, isBusy: boolean): string;
  readonly now: string;
  /** What takes the whole of a day or a span of it, and nothing beside it would. */
  takenAllDay(when: string, titles: readonly string[]): string;
  /** The same of one among several days. */
  allDayOf(titles: readonly string[]): string;
  /** Where an answer about many days ends. */
  asFarAs(day: string): string;
  freeOnDay(day: string, spans: readonly string[]): string;
  readonly noneOnDay: string;
  readonly wholeDay: string;
  /** Where a reminder would come after the event has begun. */
  remindsBefore(title: string): string;
  cannot(title: string): string;
}

export interface RemindedWhen {
  readonly at: readonly string[];
  readonly isEach: boolean;
}

const m = (text: string): string => asMarkdown(oneLine(text));
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const list = (locale: string, spans: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(spans);
const hoursAndMinutes = (minutes: number): readonly [number, number] => [
  Math.floor(minutes / 60),
  minutes % 60,
];

const englishAhead = (title: string, minutes: readonly number[]): string =>
  ahead(minutes, english.lead, 'en', {
    before: (lengths) => `${lengths} before “${m(title)}”`,
    begins: `when “${m(title)}” begins`,
    too: ', and when it begins',
  });

const english: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Added to ${isRepeated ? 'your calendar, first' : (when ?? 'your calendar')}${isRepeated && when !== null ? ` ${when}` : ''}: “${m(title)}”${place === null ? '' : `, at ${m(place)}`}.`,
  overlaps: (title) => `overlaps with “${m(title)}”`,
  allDay: 'all day',
  until: (when) => `until ${when}`,
  eventIs: (title, when, place, isOver = false) =>
    `“${m(title)}” ${isOver ? 'was' : 'is'} ${when}${place === null ? '' : `, at ${m(place)}`}.`,
  eventIsAt: (title, place, isOver = false) =>
    place === null
      ? `“${m(title)}” ${isOver ? 'had no place' : 'has no place yet'}.`
      : `“${m(title)}” ${isOver ? 'was' : 'is'} at ${m(place)}.`,
  lasts: (title, length, until) => `“${m(title)}” lasts ${length}, until ${until}.`,
  length: (minutes) => {
    const [hours, rest] = hoursAndMinutes(minutes);
    const parts = [
      ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
      ...(rest > 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
    ];
    return parts.length === 0 ? 'a moment' : parts.join(' ');
  },
  days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  placed: (title, place) =>
    place === null ? `“${m(title)}” has no place any more.` : `“${m(title)}” is at ${m(place)} now.`,
  lastsNow: (title, length, until) => `“${m(title)}” lasts ${length} now, until ${until}.`,
  reminds: (title, minutes, when) =>
    minutes.length === 0
      ? `“${m(title)}” doesn’t remind you any more.`
      : `I’ll remind you ${englishAhead(title, minutes)}${when.isEach ? ', every time' : when.at.length === 0 ? '' : `: ${list('en', when.at)}`}.`,
  remindsAlready: (title, minutes) =>
    minutes.length === 0
      ? `“${m(title)}” has no reminder.`
      : `That is so already: you are reminded ${englishAhead(title, minutes)}.`,
  lead: (minutes) => {
    const [count, unit] = inUnits(minutes);
    return unit === 'minutes'
      ? english.length(count)
      : unit === 'days'
        ? english.days(count)
        : `${count} ${count === 1 ? 'week' : 'weeks'}`;
  },
  askToDeleteAll: (title) => `Delete “${m(title)}”, all of its times? Say yes or no.`,
  askToLeaveOut: (title, day) => `Leave out “${m(title)}” ${day}? Say yes or no.`,
  deletedEvent: (title, when) => `Deleted from your calendar: “${m(title)}”, ${when}.`,
  whenIs: (title) => `When is “${m(title)}”?`,
  whichTime: (title) => `“${m(title)}” is repeated. Which of its times?`,
  next: (title, when, place) => `Next is “${m(title)}”, ${when}${place === null ? '' : `, at ${m(place)}`}.`,
  nothingNext: 'There is nothing more in your calendar.',
  freeAt: (label, spans, isOver) =>
    `You ${isOver ? 'were' : 'are'} free${label === '' ? '' : ` ${m(label)}`}: ${list('en', spans)}.`,
  allFree: (label, isOver) =>
    `You ${isOver ? 'were' : 'are'} free${label === '' ? '' : ` ${m(label)}`}, all day.`,
  notFree: (label, minutes, isOver) =>
    minutes > 15
      ? `There ${isOver ? 'was' : 'is'} no gap of ${english.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `You ${isOver ? 'had' : 'have'} no free time${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy, isOver) =>
    `${isBusy ? 'No' : 'Yes'}, you ${isOver ? 'were' : 'are'} free ${when}.`,
  takenThen: (when, title, isBusy, isOver) =>
    `${isBusy ? 'Yes' : 'No'}, ${when} you ${isOver ? 'had' : 'have'} “${m(title)}”.`,
  freeNow: (until, isBusy) =>
    `${isBusy ? 'No' : 'Yes'}, you are free now${until === null ? ', for the rest of the day' : `, until ${until}`}.`,
  now: 'right now',
  takenAllDay: (when, titles) => `${capital(m(when))}, ${english.allDayOf(titles)}.`,
  allDayOf: (titles) =>
    `all day: ${list(
      'en',
      titles.map((title) => `“${m(title)}”`),
    )}`,
  asFarAs: (day) => `That is as far as ${day}. Ask about the days after it by themselves.`,
  freeOnDay: (day, spans) => `${capital(day)}: ${list('en', spans)}`,
  noneOnDay: 'nothing free',
  wholeDay: 'all day',
  remindsBefore: (title) => `A reminder has to come before “${m(title)}” begins.`,
  cannot: (title) => `That can’t be done with an event such as “${m(title)}”.`,
};

const frenchAhead = (title: string, minutes: readonly number[]): string =>
  ahead(minutes, french.lead, 'fr', {
    before: (lengths) => `${lengths} avant « ${m(title)} »`,
    begins: `au début de « ${m(title)} »`,
    too: ', et au début',
  });

const french: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Ajouté ${isRepeated ? 'à l’agenda, d’abord' : when === null ? 'à l’agenda' : 'pour'}${when === null ? '' : ` ${when}`} : « ${m(title)} »${place === null ? '' : `, lieu : ${m(place)}`}.`,
  overlaps: (title) => `en même temps que « ${m(title)} »`,
  allDay: 'toute la journée',
  until: (when) => `jusqu’à ${when}`.replace('à le ', 'au '),
  eventIs: (title, when, place, isOver = false) =>
    `« ${m(title)} », ${isOver ? 'c’était' : 'c’est'} ${when}${place === null ? '' : `, lieu : ${m(place)}`}.`,
  eventIsAt: (title, place, isOver = false) =>
    place === null
      ? `« ${m(title)} » ${isOver ? 'n’avait pas' : 'n’a pas encore'} de lieu.`
      : `« ${m(title)} », lieu : ${m(place)}.`,
  lasts: (title, length, until) => `« ${m(title)} » dure ${length}, jusqu’à ${until}.`,
  length: (minutes) => {
    const [hours, rest] = hoursAndMinutes(minutes);
    const parts = [
      ...(hours > 0 ? [`${hours} ${hours === 1 ? 'heure' : 'heures'}`] : []),
      ...(rest > 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
    ];
    return parts.length === 0 ? 'un instant' : parts.join(' ');
  },
  days: (count) => `${count} ${count === 1 ? 'jour' : 'jours'}`,
  placed: (title, place) =>
    place === null ? `« ${m(title)} » n’a plus de lieu.` : `« ${m(title)} », nouveau lieu : ${m(place)}.`,
  lastsNow: (title, length, until) => `« ${m(title)} » dure maintenant ${length}, jusqu’à ${until}.`,
  reminds: (title, minutes, when) =>
    minutes.length === 0
      ? `Plus de rappel pour « ${m(title)} ».`
      : `Rappel prévu ${frenchAhead(title, minutes)}${when.isEach ? ', à chaque fois' : when.at.length === 0 ? '' : ` : ${list('fr', when.at)}`}.`,
  remindsAlready: (title, minutes) =>
    minutes.length === 0
      ? `« ${m(title)} » n’a pas de rappel.`
      : `C’est déjà le cas : un rappel est prévu ${frenchAhead(title, minutes)}.`,
  lead: (minutes) => {
    const [count, unit] = inUnits(minutes);
    return unit === 'minutes'
      ? french.length(count)
      : unit === 'days'
        ? french.days(count)
        : `${count} ${count === 1 ? 'semaine' : 'semaines'}`;
  },
  askToDeleteAll: (title) => `Supprimer « ${m(title)} », toutes les fois ? Répondez oui ou non.`,
  askToLeaveOut: (title, day) => `Sauter « ${m(title)} » ${day} ? Répondez oui ou non.`,
  deletedEvent: (title, when) => `Supprimé de l’agenda : « ${m(title)} », ${when}.`,
  whenIs: (title) => `C’est quand, « ${m(title)} » ?`,
  whichTime: (title) => `« ${m(title)} » se répète. Quelle fois ?`,
  next: (title, when, place) =>
    `Ensuite : « ${m(title)} », ${when}${place === null ? '' : `, lieu : ${m(place)}`}.`,
  nothingNext: 'Il n’y a plus rien dans votre agenda.',
  freeAt: (label, spans, isOver) =>
    `Vous ${isOver ? 'étiez' : 'êtes'} libre${label === '' ? '' : ` ${m(label)}`} : ${list('fr', spans)}.`,
  allFree: (label, isOver) =>
    `Vous ${isOver ? 'étiez' : 'êtes'} libre${label === '' ? '' : ` ${m(label)}`}, toute la journée.`,
  notFree: (label, minutes, isOver) =>
    minutes > 15
      ? `Il n’y ${isOver ? 'avait' : 'a'} pas de créneau de ${french.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `Vous n’${isOver ? 'aviez' : 'avez'} pas de temps libre${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy, isOver) =>
    `${isBusy ? 'Non' : 'Oui'}, vous ${isOver ? 'étiez' : 'êtes'} libre ${when}.`,
  takenThen: (when, title, isBusy, isOver) =>
    `${isBusy ? 'Oui' : 'Non'}, ${when} vous ${isOver ? 'aviez' : 'avez'} « ${m(title)} ».`,
  freeNow: (until, isBusy) =>
    `${isBusy ? 'Non' : 'Oui'}, vous êtes libre maintenant${until === null ? ', pour le reste de la journée' : `, jusqu’à ${until}`}.`,
  now: 'en ce moment',
  takenAllDay: (when, titles) => `${capital(m(when))}, ${french.allDayOf(titles)}.`,
  allDayOf: (titles) =>
    `toute la journée : ${list(
      'fr',
      titles.map((title) => `« ${m(title)} »`),
    )}`,
  asFarAs: (day) => `Cela va ${french.until(day)}. Pour les jours suivants, demandez-les à part.`,
  freeOnDay: (day, spans) => `${capital(day)} : ${list('fr', spans)}`,
  noneOnDay: 'rien de libre',
  wholeDay: 'toute la journée',
  remindsBefore: (title) => `Un rappel doit venir avant le début de « ${m(title)} ».`,
  cannot: (title) => `Cela ne va pas pour un événement comme « ${m(title)} ».`,
};

const spanishAhead = (title: string, minutes: readonly number[]): string =>
  ahead(minutes, spanish.lead, 'es', {
    before: (lengths) => `${lengths} antes de «${m(title)}»`,
    begins: `cuando empiece «${m(title)}»`,
    too: ', y cuando empiece',
  });

const spanish: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Añadido ${isRepeated ? 'al calendario, primero' : when === null ? 'al calendario' : 'para'}${when === null ? '' : ` ${when}`}: «${m(title)}»${place === null ? '' : `, en ${m(place)}`}.`,
  overlaps: (title) => `coincide con «${m(title)}»`,
  allDay: 'todo el día',
  until: (when) => `hasta ${/^1\D/u.test(when) ? 'la ' : /^\d/u.test(when) ? 'las ' : ''}${when}`,
  eventIs: (title, when, place, isOver = false) =>
    `«${m(title)}» ${isOver ? 'fue' : 'es'} ${when}${place === null ? '' : `, en ${m(place)}`}.`,
  eventIsAt: (title, place, isOver = false) =>
    place === null
      ? `«${m(title)}» ${isOver ? 'no tenía' : 'aún no tiene'} lugar.`
      : `«${m(title)}» ${isOver ? 'fue' : 'es'} en ${m(place)}.`,
  lasts: (title, length, until) => `«${m(title)}» dura ${length}, hasta ${until}.`,
  length: (minutes) => {
    const [hours, rest] = hoursAndMinutes(minutes);
    const parts = [
      ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hora' : 'horas'}`] : []),
      ...(rest > 0 ? [`${rest} ${rest === 1 ? 'minuto' : 'minutos'}`] : []),
    ];
    return parts.length === 0 ? 'un momento' : parts.join(' y ');
  },
  days: (count) => `${count} ${count === 1 ? 'día' : 'días'}`,
  placed: (title, place) =>
    place === null ? `«${m(title)}» ya no tiene lugar.` : `«${m(title)}» es ahora en ${m(place)}.`,
  lastsNow: (title, length, until) => `«${m(title)}» dura ahora ${length}, hasta ${until}.`,
  reminds: (title, minutes, when) =>
    minutes.length === 0
      ? `«${m(title)}» ya no tiene recordatorio.`
      : `Te avisaré ${spanishAhead(title, minutes)}${when.isEach ? ', todas las veces' : when.at.length === 0 ? '' : `: ${list('es', when.at)}`}.`,
  remindsAlready: (title, minutes) =>
    minutes.length === 0
      ? `«${m(title)}» no tiene recordatorio.`
      : `Ya es así: el aviso llega ${spanishAhead(title, minutes)}.`,
  lead: (minutes) => {
    const [count, unit] = inUnits(minutes);
    return unit === 'minutes'
      ? spanish.length(count)
      : unit === 'days'
        ? spanish.days(count)
        : `${count} ${count === 1 ? 'semana' : 'semanas'}`;
  },
  askToDeleteAll: (title) => `¿Elimino «${m(title)}», todas las veces? Di sí o no.`,
  askToLeaveOut: (title, day) => `¿Salto «${m(title)}» ${day}? Di sí o no.`,
  deletedEvent: (title, when) => `Eliminado del calendario: «${m(title)}», ${when}.`,
  whenIs: (title) => `¿Cuándo es «${m(title)}»?`,
  whichTime: (title) => `«${m(title)}» se repite. ¿Qué vez?`,
  next: (title, when, place) =>
    `Lo siguiente es «${m(title)}», ${when}${place === null ? '' : `, en ${m(place)}`}.`,
  nothingNext: 'No hay nada más en tu calendario.',
  freeAt: (label, spans, isOver) =>
    `${isOver ? 'Estabas' : 'Estás'} libre${label === '' ? '' : ` ${m(label)}`}: ${list('es', spans)}.`,
  allFree: (label, isOver) =>
    `${isOver ? 'Estabas' : 'Estás'} libre${label === '' ? '' : ` ${m(label)}`}, todo el día.`,
  notFree: (label, minutes, isOver) =>
    minutes > 15
      ? `No ${isOver ? 'había' : 'hay'} ningún hueco de ${spanish.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `No ${isOver ? 'tenías' : 'tienes'} tiempo libre${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy, isOver) =>
    `${isBusy ? 'No' : 'Sí'}, ${isOver ? 'estabas' : 'estás'} libre ${when}.`,
  takenThen: (when, title, isBusy, isOver) =>
    `${isBusy ? 'Sí' : 'No'}, ${when} ${isOver ? 'tenías' : 'tienes'} «${m(title)}».`,
  freeNow: (until, isBusy) =>
    `${isBusy ? 'No' : 'Sí'}, ahora estás libre${until === null ? ', el resto del día' : `, ${spanish.until(until)}`}.`,
  now: 'ahora mismo',
  takenAllDay: (when, titles) => `${capital(m(when))}, ${spanish.allDayOf(titles)}.`,
  allDayOf: (titles) =>
    `todo el día: ${list(
      'es',
      titles.map((title) => `«${m(title)}»`),
    )}`,
  asFarAs: (day) => `Esto llega ${spanish.until(day)}. Los días siguientes, pregúntamelos aparte.`,
  freeOnDay: (day, spans) => `${capital(day)}: ${list('es', spans)}`,
  noneOnDay: 'nada libre',
  wholeDay: 'todo el día',
  remindsBefore: (title) => `Un recordatorio tiene que llegar antes de que empiece «${m(title)}».`,
  cannot: (title) => `Eso no se puede hacer con un evento como «${m(title)}».`,
};

const catalogues = { en: english, fr: french, es: spanish } as const satisfies Record<
  Language,
  CalendarWords
>;

export const calendarWordsOf = (language: Language): CalendarWords => catalogues[language];
