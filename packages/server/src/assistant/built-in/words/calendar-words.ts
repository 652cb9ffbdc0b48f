import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';

/** What is said of the calendar, in Markdown. Titles, places and labels come as typed; `when` as `sayDue` words it. */
export interface CalendarWords {
  /** `rhythm`: it is repeated. */
  addedEvent(title: string, when: string | null, place: string | null, isRepeated?: boolean): string;
  /** A title for what overlaps something else; half a sentence. */
  overlaps(title: string): string;
  readonly allDay: string;
  /** Half a sentence; `when` is a time of day, or a day with one. */
  until(when: string): string;
  eventIs(title: string, when: string, place: string | null): string;
  eventWasAt(title: string, place: string | null): string;
  lasts(title: string, length: string, until: string): string;
  length(minutes: number): string;
  days(count: number): string;
  placed(title: string, place: string | null): string;
  lastsNow(title: string, length: string, until: string): string;
  askToLeaveOut(title: string, day: string): string;
  askToDeleteAll(title: string): string;
  deletedEvent(title: string, when: string): string;
  whenIs(title: string): string;
  whichTime(title: string): string;
  next(title: string, when: string, place: string | null): string;
  readonly nothingNext: string;
  /** `spans`: as `10:00–12:00`. */
  freeAt(label: string, spans: readonly string[]): string;
  allFree(label: string): string;
  notFree(label: string, minutes: number): string;
  /** Free just then, or taken by something; `isBusy`: the question was whether something is there. */
  freeThen(when: string, isBusy: boolean): string;
  takenThen(when: string, title: string, isBusy: boolean): string;
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
  cannot(title: string): string;
}

const m = (text: string): string => asMarkdown(oneLine(text));
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const list = (locale: string, spans: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(spans);
const hoursAndMinutes = (minutes: number): readonly [number, number] => [
  Math.floor(minutes / 60),
  minutes % 60,
];

const english: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Added to ${isRepeated ? 'your calendar, first' : (when ?? 'your calendar')}${isRepeated && when !== null ? ` ${when}` : ''}: “${m(title)}”${place === null ? '' : `, at ${m(place)}`}.`,
  overlaps: (title) => `overlaps with “${m(title)}”`,
  allDay: 'all day',
  until: (when) => `until ${when}`,
  eventIs: (title, when, place) => `“${m(title)}” is ${when}${place === null ? '' : `, at ${m(place)}`}.`,
  eventWasAt: (title, place) =>
    place === null ? `“${m(title)}” has no place yet.` : `“${m(title)}” is at ${m(place)}.`,
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
  askToDeleteAll: (title) => `Delete “${m(title)}”, all of its times? Say yes or no.`,
  askToLeaveOut: (title, day) => `Leave out “${m(title)}” ${day}? Say yes or no.`,
  deletedEvent: (title, when) => `Deleted from your calendar: “${m(title)}”, ${when}.`,
  whenIs: (title) => `When is “${m(title)}”?`,
  whichTime: (title) => `“${m(title)}” is repeated. Which of its times?`,
  next: (title, when, place) => `Next is “${m(title)}”, ${when}${place === null ? '' : `, at ${m(place)}`}.`,
  nothingNext: 'There is nothing more in your calendar.',
  freeAt: (label, spans) => `You are free${label === '' ? '' : ` ${m(label)}`}: ${list('en', spans)}.`,
  allFree: (label) => `You are free${label === '' ? '' : ` ${m(label)}`}, all day.`,
  notFree: (label, minutes) =>
    minutes > 15
      ? `There is no gap of ${english.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `You have no free time${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy) => `${isBusy ? 'No' : 'Yes'}, you are free ${when}.`,
  takenThen: (when, title, isBusy) => `${isBusy ? 'Yes' : 'No'}, ${when} you have “${m(title)}”.`,
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
  cannot: (title) => `That can’t be done with an event such as “${m(title)}”.`,
};

const french: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Ajouté ${isRepeated ? 'à l’agenda, d’abord' : when === null ? 'à l’agenda' : 'pour'}${when === null ? '' : ` ${when}`} : « ${m(title)} »${place === null ? '' : `, lieu : ${m(place)}`}.`,
  overlaps: (title) => `en même temps que « ${m(title)} »`,
  allDay: 'toute la journée',
  until: (when) => `jusqu’à ${when}`.replace('à le ', 'au '),
  eventIs: (title, when, place) =>
    `« ${m(title)} », c’est ${when}${place === null ? '' : `, lieu : ${m(place)}`}.`,
  eventWasAt: (title, place) =>
    place === null ? `« ${m(title)} » n’a pas encore de lieu.` : `« ${m(title)} », lieu : ${m(place)}.`,
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
  askToDeleteAll: (title) => `Supprimer « ${m(title)} », toutes les fois ? Répondez oui ou non.`,
  askToLeaveOut: (title, day) => `Sauter « ${m(title)} » ${day} ? Répondez oui ou non.`,
  deletedEvent: (title, when) => `Supprimé de l’agenda : « ${m(title)} », ${when}.`,
  whenIs: (title) => `C’est quand, « ${m(title)} » ?`,
  whichTime: (title) => `« ${m(title)} » se répète. Quelle fois ?`,
  next: (title, when, place) =>
    `Ensuite : « ${m(title)} », ${when}${place === null ? '' : `, lieu : ${m(place)}`}.`,
  nothingNext: 'Il n’y a plus rien dans votre agenda.',
  freeAt: (label, spans) => `Vous êtes libre${label === '' ? '' : ` ${m(label)}`} : ${list('fr', spans)}.`,
  allFree: (label) => `Vous êtes libre${label === '' ? '' : ` ${m(label)}`}, toute la journée.`,
  notFree: (label, minutes) =>
    minutes > 15
      ? `Il n’y a pas de créneau de ${french.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `Vous n’avez pas de temps libre${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy) => `${isBusy ? 'Non' : 'Oui'}, vous êtes libre ${when}.`,
  takenThen: (when, title, isBusy) => `${isBusy ? 'Oui' : 'Non'}, ${when} vous avez « ${m(title)} ».`,
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
  cannot: (title) => `Cela ne va pas pour un événement comme « ${m(title)} ».`,
};

const spanish: CalendarWords = {
  addedEvent: (title, when, place, isRepeated = false) =>
    `Añadido ${isRepeated ? 'al calendario, primero' : when === null ? 'al calendario' : 'para'}${when === null ? '' : ` ${when}`}: «${m(title)}»${place === null ? '' : `, en ${m(place)}`}.`,
  overlaps: (title) => `coincide con «${m(title)}»`,
  allDay: 'todo el día',
  until: (when) => `hasta ${/^1\D/u.test(when) ? 'la ' : /^\d/u.test(when) ? 'las ' : ''}${when}`,
  eventIs: (title, when, place) => `«${m(title)}» es ${when}${place === null ? '' : `, en ${m(place)}`}.`,
  eventWasAt: (title, place) =>
    place === null ? `«${m(title)}» aún no tiene lugar.` : `«${m(title)}» es en ${m(place)}.`,
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
  askToDeleteAll: (title) => `¿Elimino «${m(title)}», todas las veces? Di sí o no.`,
  askToLeaveOut: (title, day) => `¿Salto «${m(title)}» ${day}? Di sí o no.`,
  deletedEvent: (title, when) => `Eliminado del calendario: «${m(title)}», ${when}.`,
  whenIs: (title) => `¿Cuándo es «${m(title)}»?`,
  whichTime: (title) => `«${m(title)}» se repite. ¿Qué vez?`,
  next: (title, when, place) =>
    `Lo siguiente es «${m(title)}», ${when}${place === null ? '' : `, en ${m(place)}`}.`,
  nothingNext: 'No hay nada más en tu calendario.',
  freeAt: (label, spans) => `Estás libre${label === '' ? '' : ` ${m(label)}`}: ${list('es', spans)}.`,
  allFree: (label) => `Estás libre${label === '' ? '' : ` ${m(label)}`}, todo el día.`,
  notFree: (label, minutes) =>
    minutes > 15
      ? `No hay ningún hueco de ${spanish.length(minutes)}${label === '' ? '' : ` ${m(label)}`}.`
      : `No tienes tiempo libre${label === '' ? '' : ` ${m(label)}`}.`,
  freeThen: (when, isBusy) => `${isBusy ? 'No' : 'Sí'}, estás libre ${when}.`,
  takenThen: (when, title, isBusy) => `${isBusy ? 'Sí' : 'No'}, ${when} tienes «${m(title)}».`,
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
  cannot: (title) => `Eso no se puede hacer con un evento como «${m(title)}».`,
};

const catalogues = { en: english, fr: french, es: spanish } as const satisfies Record<
  Language,
  CalendarWords
>;

export const calendarWordsOf = (language: Language): CalendarWords => catalogues[language];
