import type { Weekday } from '@squeeze/contracts/schedules';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Rhythm } from '@squeeze/domain/schedules/readable-rule';
import type { NoteCategory } from '@squeeze/contracts/notes';
import type { Language, NoteMark } from '@squeeze/domain/understanding/intent';
import { english } from './english.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';

/** All that the built-in assistant says, in Markdown. Titles come without quotes and as typed, `when` as `sayDue` words it. */
export interface Words {
  /** For `Intl`. */
  readonly locale: string;
  readonly language: Language;
  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  onWeekday(weekday: string): string;
  onDate(date: string): string;
  dayAndTime(day: string, time: string): string;

  /** `rhythm`: how often, for what repeats; `when` is then the first time. */
  added(title: string, when: string | null, rhythm: string | null): string;
  reminderSet(title: string, when: string | null, rhythm: string | null): string;
  completed(title: string): string;
  alreadyCompleted(title: string): string;
  /** Of a reminder that was to come once. */
  noLongerReminded(title: string): string;
  /** Of one that recurs: there is nothing to tick off. */
  nextTime(title: string, when: string | null): string;
  moved(title: string, when: string): string;
  dateTakenAway(title: string): string;
  reminderNeedsTime(title: string): string;
  reopened(title: string): string;
  snoozed(title: string, when: string): string;
  paused(title: string): string;
  cannotPauseTodo(title: string): string;
  /** Of a todo that is to come several times a day. */
  todoOncePerDay(title: string): string;
  resumed(title: string, when: string | null): string;
  askToDelete(title: string): string;
  deleted(title: string): string;
  kept(title: string): string;
  /** After a yes to a change that has no words of its own. */
  changedAsAsked(title: string): string;
  /** After a no to a change. */
  readonly nothingChanged: string;
  undone(title: string): string;

  /** How often, "every Monday"; `say` names days in this language. */
  rhythm(
    rhythm: Rhythm,
    say: {
      readonly weekdays: (days: readonly Weekday[]) => string;
      readonly yearDay: (month: number, day: number) => string;
    },
  ): string;
  /** The same at times of the day, and with its last day. */
  atTimes(rhythm: string, times: string): string;
  until(rhythm: string, day: string): string;
  /** The same of what counts from when it was done. */
  afterDone(rhythm: string): string;

  /** Of a reminder that says no time; it is kept as a todo meanwhile. */
  readonly whenToRemind: string;
  /** When something is to be instead. */
  readonly newTime: (title: string) => string;
  readonly whatToRemindOf: string;
  /** Of an order that leaves out what to add; `list`: where to, where one was said. */
  whatToAdd(list: string | null): string;
  /** The choice to write down what is not understood. */
  readonly keepAsTodo: string;
  readonly which: string;
  /** After a list that was cut. */
  andMore(count: number): string;
  /** To a number that comes too late to choose; the question is still open to words. `choices`: up to three. */
  numbersOver(choices: readonly string[]): string;
  /** To a number beyond what was offered. */
  noSuchNumber(choices: readonly string[]): string;
  /** To an answer that comes when nobody may go by it any more. */
  readonly questionOver: string;
  notFound(words: string): string;
  readonly nothingMeant: string;
  readonly nothingToConfirm: string;
  readonly nothingToDecline: string;
  readonly nothingToUndo: string;
  changedMeanwhile(title: string): string;
  refused(title: string): string;
  titleTooLong(characters: number): string;
  tooOften(minutes: number): string;
  tooMany(done: number): string;
  readonly limitReached: string;
  alreadyRun(title: string): string;
  readonly alreadyPast: string;
  /** To what is to be due on a day that is over. */
  readonly dayPassed: string;
  /** Of a feast that is not everywhere on the same day, before the days. */
  whichFeast(feast: string): string;

  /** `label`: the words for the time as the person typed them, or empty. */
  nothingListed(what: 'open' | 'done' | 'carried_over', label: string): string;
  listed(what: 'open' | 'done' | 'carried_over', count: number, label: string): string;
  /** Before what the week after this one brings. */
  nextWeek(count: number): string;
  readonly carriedOver: string;
  readonly someday: string;
  readonly reminder: string;
  readonly pausedMark: string;
  /** `past`: it has been due already. */
  openTodo(title: string, when: string | null, past: boolean): string;
  doneTodo(title: string, when: string): string;
  comingTask(title: string, when: string | null): string;
  pausedTask(title: string): string;

  /** The one thing to do, `when` it is due, and the titles of at most two that follow. */
  doNow(title: string, when: string | null, next: readonly string[]): string;
  /** Nothing has to be done today; this comes first. */
  comesNext(title: string, when: string | null): string;
  /** To somebody for whom it is all too much: one thing, and the rest can wait. */
  justThis(title: string): string;
  /** The same where nothing has to be done today. */
  readonly restToday: string;
  readonly nothingToDo: string;
  clock(day: string, time: string): string;
  /** `time` with its day. */
  clockAt(place: string, time: string): string;
  /** Which day a date is, written out with its weekday. */
  thatIs(day: string): string;
  daysUntil(count: number, day: string): string;
  renamed(before: string, title: string): string;
  rated(title: string, priority: 'high' | 'medium' | 'low'): string;
  cannotRateReminder(title: string): string;
  /** Null: it has no category any more. */
  categorised(title: string, category: string | null): string;
  cannotCategoriseReminder(title: string): string;

  /** Before a list; `label` as above. */
  overview(label: string, count: number, carriedOver: number): string;
  summary(label: string, finished: number, left: number): string;
  readonly finished: string;
  readonly stillOpen: string;

  /** Before a list of what has these words. */
  found(count: number, words: string): string;
  readonly thereIsMore: string;
  readonly doneMark: string;
  readonly reportMark: string;
  readonly chatMark: string;

  /** `hours`: `22:00–07:00`. */
  quietHoursSet(hours: string): string;
  readonly quietHoursOff: string;
  readonly noQuietHours: string;
  readonly quietHoursNeedBoth: string;
  zoneSet(zone: string): string;
  unknownZone(words: string): string;
  readonly settingUndone: string;

  remembered(text: string): string;
  knownAlready(text: string): string;
  tooLongToRemember(characters: number): string;
  /** Before a list. */
  recalled(count: number): string;
  /** `about`: the words that were asked for, or empty. */
  nothingRemembered(about: string): string;
  /** Before a list of what could be meant. */
  readonly whichFact: string;
  askToForget(text: string): string;
  forgotten(text: string): string;
  moreToForget(count: number): string;
  noted(title: string): string;
  /** Where no note was called so, and one was made. */
  notedAsNew(title: string): string;
  addedToNote(title: string): string;
  /** In a text message, behind what was done. */
  readonly howToUndo: string;
  readonly whatToNote: string;
  noteTooLong(characters: number): string;
  readonly noNotes: string;
  noNoteFound(words: string): string;
  /** Before a list; `tag`: that all of them have, or empty. */
  notesListed(count: number, tag: string): string;
  /** Before a list of what could be meant. */
  readonly whichNote: string;
  /** Orders as the person would say them, each a choice. */
  toReadNote(title: string): string;
  toDeleteNote(title: string): string;
  toAddToNote(title: string, text: string): string;
  toRestoreNote(title: string): string;
  toChangeNote(title: string, mark: NoteMark): string;
  notePinned(title: string, on: boolean): string;
  noteArchived(title: string, on: boolean): string;
  noteTagged(title: string, tags: readonly string[]): string;
  noteUntagged(title: string, tags: readonly string[]): string;
  /** `tags`: those that were to be taken away; none of them where it was to have none. */
  noteNotTagged(title: string, tags: readonly string[]): string;
  noteCategory(category: NoteCategory): string;
  /** Of a category that there is not; a tag is offered. */
  noSuchNoteCategory(place: string): string;
  noteRestored(title: string): string;
  /** It has been pinned, called or filed so before. */
  noteAlready(title: string): string;
  /** To what only a todo can be: done, due, urgent. */
  readonly noteIsNoTodo: string;
  whatToCallNote(title: string): string;
  /** Before a list of those. */
  notesOn(count: number, shelf: 'archived' | 'deleted' | 'pinned'): string;
  noNotesOn(shelf: 'archived' | 'deleted' | 'pinned'): string;
  /** `title`: null where it has none. */
  noteSays(title: string | null, lines: readonly string[]): string;
  /** Before a line of each of several. */
  readonly notesSay: string;
  readonly noteGoesOn: string;
  readonly beyond: string;
  readonly upset: string;
  /** To somebody who is not well, and to somebody who is. */
  readonly sorryToHear: string;
  readonly gladToHear: string;
  readonly greeting: string;
  readonly farewell: string;
  readonly thanks: string;
  readonly help: string;
  readonly unclear: string;
}

type Saying = (...given: readonly unknown[]) => string;

const typed = (given: unknown): unknown => {
  if (typeof given === 'string') return asMarkdown(oneLine(given));
  return Array.isArray(given) ? given.map(typed) : given;
};

/** What is offered to be said is sent as it stands, and marked where it is shown. */
const offers: ReadonlySet<string> = new Set<keyof Words>([
  'toReadNote',
  'toDeleteNote',
  'toAddToNote',
  'toRestoreNote',
  'toChangeNote',
]);

/** The same words, in which nothing that they are given marks, or begins a line. In one place, since hardly one takes no title. */
const inMarkdown = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, said]: [string, unknown]) => [
      name,
      typeof said === 'function' && !offers.has(name)
        ? (...given: unknown[]) => (said as Saying)(...given.map(typed))
        : said,
    ]),
    // Each of its functions still takes and answers the same.
  ) as unknown as Words;

const catalogues = {
  en: inMarkdown(english),
  fr: inMarkdown(french),
  es: inMarkdown(spanish),
} as const satisfies Record<Language, Words>;

export const wordsOf = (language: Language): Words => catalogues[language];
