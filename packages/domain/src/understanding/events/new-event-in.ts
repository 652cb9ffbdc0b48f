import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { capturedTitle } from '../../capture/captured-title.ts';
import { blotOut, foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { keptWhileReading } from '../../capture/while-reading.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent } from '../intent.ts';
import { isQuestion } from '../questions/is-question.ts';
import { remindingOf } from '../read-reminder.ts';
import { said, type Said } from '../said.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { leadsOf, tailOf, type FoundLead } from './event-lead.ts';
import { eventNounOf, isGathering, type EventNoun } from './event-noun.ts';
import { eventWordsIn, type EventWords } from './event-words.ts';
import { findPlace, type SaidPlace } from './find-place.ts';
import { isOrder } from './is-order.ts';
import { mayTakePlace } from './may-take-place.ts';
import { maySpan, spanSaid, type EventWhen } from './said-span.ts';

/** An event that a line asks for. */
export interface NewEvent {
  readonly intent: Extract<Intent, { kind: 'add_event' | 'ask_event' }>;
  /** At their offsets of the line: the words that ask for it, that say when, and where. */
  readonly asking: readonly Stretch[];
  readonly when: readonly Stretch[];
  readonly place: (Stretch & Pick<SaidPlace, 'place'>) | null;
  /** It says that it is for the calendar, so that all of the line belongs to it. */
  readonly isOrdered: boolean;
  /** It is one among other things as well, by what it is called or by its span. */
  readonly isPlain: boolean;
}

/** What may speak against reading words as an event. */
export interface Doubts {
  /** Whether the person turned down these words. */
  readonly isRejected?: (at: Stretch) => boolean;
  /**
   * Whether a text that says nowhere that it is one looks like something else; `isPlainEvent` of what is called as events are. Who
   * captures has none: what is typed there is meant to be kept.
   */
  readonly isElse?: (text: string, isPlainEvent: boolean) => boolean;
}

/** Nobody says more of one event in a line. */
const longest = 240;
const noDoubts: Required<Doubts> = { isRejected: () => false, isElse: () => false };

/**
 * The event that a line asks for; null for all else. These are events: what is to be put in the calendar or scheduled; what has
 * a beginning and an end on one day, or on several; and what is called by a noun for something that takes place, and has a day or a
 * time. What begins with a verb of doing is something to do, and what asks to be reminded a reminder.
 */
export function newEventIn(line: string, asked: Asked, doubts: Doubts = {}): NewEvent | null {
  const { isRejected, isElse } = { ...noDoubts, ...doubts };
  const message = said(line);
  if (message.plain.length > longest || !/\p{L}/u.test(message.plain)) return null;
  if (!mayBeEvent(message.plain)) return null;
  if (remindingOf(message, asked) !== null) return null;
  const shifted: Required<Doubts> = {
    isRejected: (at) => isRejected({ start: at.start + message.start, end: at.end + message.start }),
    isElse,
  };
  const words = eventWordsIn(asked.language);
  const found = asToldIn(message, words, asked, shifted) ?? inMessage(message, words, asked, shifted);
  if (found === null) return null;
  return movedBy(message.start, found);
}

/**
 * What a line says of an event that it is of anyway, since nothing else is made where it was typed: of whatever kind it looks. Null
 * where it has no name, or looks like a question.
 *
 * @param isRejected whether the person turned down these words
 */
export function newEventOf(
  line: string,
  asked: Asked,
  isRejected: (at: Stretch) => boolean = noDoubts.isRejected,
): NewEvent | null {
  if (line.length > longest || !/\p{L}/u.test(line)) return null;
  const words = eventWordsIn(asked.language);
  return withLead(line, null, null, words, asked, { ...noDoubts, isRejected }, true);
}

const movedBy = (by: number, found: NewEvent): NewEvent => {
  const moved = <At extends Stretch>(at: At): At => ({ ...at, start: at.start + by, end: at.end + by });
  return {
    ...found,
    asking: found.asking.map(moved),
    when: found.when.map(moved),
    place: found.place === null ? null : moved(found.place),
  };
};

/** "Train demain", "call with Ana": what looks like a verb is what it is called. */
const isNamedFirst = (folded: string, words: readonly EventWords[]): boolean => {
  const [first = ''] = folded.split(/[\s,]/u, 1);
  return words.some(
    ({ head, nouns, timedNouns, nounBefore }) =>
      nounBefore?.test(folded) === true || nouns.has(first) || (head === 'first' && timedNouns.has(first)),
  );
};

/** Whether a folded text neither asks to be reminded nor is about what there is already. */
export const mayBeEvent = (plain: string): boolean => keptMayBe(plain, null);

const keptMayBe = keptWhileReading(
  (plain: string): boolean =>
    !mentionsReminder.test(plain) &&
    !changesSomething.test(plain) &&
    !namesTodo.test(plain) &&
    !sameDay.test(plain) &&
    (!ofList.test(plain) || announcesEvent.test(plain)),
);

// Folded letters by their range: what is asked of every line tells them by \p{L} three times as slowly.

/** The day of something else that was said. */
const sameDay =
  /(?<![a-z\u00df-\u024f])(?:same (?:day|time)|that day|meme (?:jour|heure)|ce jour[- ]la|mismo dia|misma hora|ese dia)(?![a-z\u00df-\u024f])/u;

/** It is called a todo, or has what only todos have. */
const namesTodo =
  /(?<![a-z\u00df-\u024f])(?:(?:add|new|create|make|an?|as|my|une?|nouvelle|una|nueva) (?:to-?do|task|tache|tarea)|(?:to-?do|task|tache|tarea) ?:)(?![a-z\u00df-\u024f])|(?:^|\s)#\p{L}|(?:^|\s)!(?:\p{L}|\s|$|!)|(?<![a-z\u00df-\u024f])p[123](?![a-z\u00df-\u024f])/u;

/** "Agendá en la lista del trabajo", "bbq saturday: buns, sausages". */
const ofList =
  /(?<![a-z\u00df-\u024f])(?:on|to|sur|dans|en|a) (?:my|the|ma|la|mi) (?:[\p{L}-]+ )?(?:list|liste|lista)(?![a-z\u00df-\u024f])|: ?\p{L}[^,:]*,/u;
const announcesEvent =
  /^(?:new |nouvel |nuevo )?(?:event|evenement|evento|calend\p{L}*|agenda|diary|planning)(?![a-z\u00df-\u024f])/u;

/** Who wants to be told of it as well wants a reminder, whatever else is said. */
const mentionsReminder =
  /(?<![a-z\u00df-\u024f])(?:remind|alarm|alert me|notify|wake me|awake me|ping me|don't ping|tell me|shout|nudge|rappel|previen|averti|reveil|dis[- ](?:le[- ])?moi|recuerd|recordatorio|avis[aeo]|despiert|me das un toque|quiet (?:time|hours)|heures? (?:calmes?|silencieuses?)|plage silencieuse|horas? (?:de silencio|silenciosas?)|timer|minuteur|temporizador)|(?<![a-z\u00df-\u024f])(?:\d+|an?|half an|une|deux|demi|una|dos|media) ?-?(?:hours?|h|min(?:ute|uto)?s?|days?|heures?|jours?|horas?|dias?) (?:before|avant|antes|beforehand)(?![a-z\u00df-\u024f])|(?<![a-z\u00df-\u024f])(?:la veille|la vispera|the (?:day|evening|night|morning) before)(?![a-z\u00df-\u024f])/u;
/** Orders about what there is, and what tells that it has changed: nothing new. */
const changesSomething =
  /^(?:move|mvoe|reschedule|resched|shift|push|postpone|delay|cancel|delete|remove|drop|scrap|erase|call off|change|switch|swap|skip|bring|rename|clear|undo|snooze|reply|message|msg|text|email|tell|ask|wish|track|stream|suggest|brew|play|deplace|decale|reporte|repousse|annule|supprime|enleve|retire|efface|avance|change|echange|renomme|mueve|pasa|cambia|aplaza|retrasa|adelanta|cancela|borra|elimina|quita|anula|allume|eteins|joue|riega|enciende|apaga|busca|buscame|cherche|trouve)(?![a-z\u00df-\u024f])|(?<![a-z\u00df-\u024f])(?:moved|rescheduled|cancell?ed|postponed|take (?:it|that|this) off|instead|supprimee?|annulee?|reportee?|decalee?|deplacee?|est passee?|passe (?:au|a)|en fait c'est|a la place|plutot que|cancelad[oa]|aplazad[oa]|en vez)(?![a-z\u00df-\u024f])/u;

/** "Je dîne avec Jo jeudi": what somebody says they will do has a name. */
function asToldIn(
  message: Said,
  words: readonly EventWords[],
  asked: Asked,
  { isRejected, isElse }: Required<Doubts>,
): NewEvent | null {
  for (const [pattern, name] of words.flatMap(({ told }) => told)) {
    const match = pattern.exec(message.plain);
    if (match === null) continue;
    const text = `${name}${message.text.slice(match[0].length)}`;
    const found = inMessage({ ...message, text, plain: foldText(text) }, words, asked, {
      ...noDoubts,
      isElse,
    });
    if (found === null || found.intent.kind !== 'add_event') return null;
    const shifted = movedBy(match[0].length - name.length, { ...found, asking: [] });
    return shifted.when.some(isRejected) ? null : shifted;
  }
  return null;
}

function inMessage(
  message: Said,
  words: readonly EventWords[],
  asked: Asked,
  doubts: Required<Doubts>,
): NewEvent | null {
  const { text, plain } = message;
  if (asksSomething(message, asked)) return null;
  const tail = tailOf(plain, words);
  for (const lead of leadsOf(tail === null ? plain : plain.slice(0, tail.start), words)) {
    const found = withLead(text, lead, tail, words, asked, doubts);
    if (found !== null) return found;
  }
  return withLead(text, null, tail, words, asked, doubts);
}

function asksSomething(message: Said, asked: Asked): boolean {
  if (message.asks || orNot.test(message.plain)) return true;
  return isQuestion(message, asked, false);
}

/** What is asked, whatever it begins with. */
const orNot = / (?:or not?|or nah|ou non|ou pas|o no)$/u;

function withLead(
  text: string,
  lead: FoundLead | null,
  tail: Stretch | null,
  words: readonly EventWords[],
  asked: Asked,
  { isRejected, isElse }: Required<Doubts>,
  isAnyway = false,
): NewEvent | null {
  const asking = [...(lead?.words ?? []), ...(tail === null ? [] : [tail])];
  if (asking.some(isRejected)) return null;
  const quoted = protectedText(text).filter((at) => !asking.some((other) => overlaps(other, at)));
  const readable = blotOut(text, [...asking, ...quoted]);
  // To read when it is takes longest, and of most texts nothing else is left to tell that they are events.
  const isMere = !isAnyway && lead === null && tail === null;
  if (isMere && !mayTakePlace(text, words) && !maySpan(readable, asked)) return null;
  const when = spanSaid(readable, asked, isRejected);
  const timeless = blotOut(blotOut(text, asking), when?.words ?? []);
  const placed = findPlace(blotOut(timeless, quoted), words);
  const rest = titleIn(text, [...asking, ...(when?.words ?? [])]);
  const isNamedByPlace =
    placed !== null &&
    words.some(({ namedByPlace }) =>
      namedByPlace.test(foldText(titleIn(text, [...asking, ...(when?.words ?? []), placed]))),
    );
  const place = placed === null || isNamedByPlace || isRejected(placed) ? null : placed;
  const title = place === null ? rest : titleIn(text, [...asking, ...(when?.words ?? []), place]);
  if (title === '' || !/\p{L}/u.test(title)) return null;
  if (
    !isAnyway &&
    !isEvent({
      title,
      text,
      lead,
      isTailed: tail !== null && namesCalendar.test(foldText(text.slice(tail.start))),
      isOffered: tail !== null,
      when,
      words,
      asked,
      isElse,
    })
  )
    return null;
  const isOrdered = lead?.how === 'orders' || tail !== null;
  const isPlain = isOrdered || when?.isSpan === true || eventNounOf(title, words) === 'always';
  const stretches = { asking, when: when?.words ?? [], place, isOrdered, isPlain };
  if (when === null) {
    return !isAnyway && hasPassed(readable, asked)
      ? null
      : { ...stretches, intent: { kind: 'ask_event', title, text } };
  }
  const { starts, ends } = when;
  const rule = when.rule ?? (isYearly(title, when, words) ? 'FREQ=YEARLY' : null);
  return {
    ...stretches,
    intent: { kind: 'add_event', title, starts, ends, place: place?.place ?? null, rule },
  };
}

/** A day was said, and is over. */
const hasPassed = (text: string, asked: Asked): boolean =>
  dueDate(text, dateLanguages[asked.language], { ...asked, past: true }) !== null;

interface Weighed {
  readonly title: string;
  /** All of the message. */
  readonly text: string;
  readonly lead: FoundLead | null;
  /** The calendar is named behind it. */
  readonly isTailed: boolean;
  readonly isOffered: boolean;
  readonly when: EventWhen | null;
  readonly words: readonly EventWords[];
  readonly asked: Asked;
  readonly isElse: Required<Doubts>['isElse'];
}

/** Whether a title begins with a verb of doing, and is not called by a noun that looks like one. */
export function isToBeDone(title: string, words: readonly EventWords[], { language }: Asked): boolean {
  const folded = foldText(title);
  return beginsTask(folded, language, false) && !isNamedFirst(folded, words);
}

function isEvent({ title, text, lead, isTailed, isOffered, when, words, asked, isElse }: Weighed): boolean {
  const folded = foldText(title);
  const noun = eventNounOf(title, words);
  const how = isTailed ? 'orders' : (lead?.how ?? (isOffered ? 'offers' : null));
  const isDoing = isToBeDone(title, words, asked);
  if (vague.test(folded) || inPart.test(folded)) return false;
  if (asked.frame !== undefined && goesOnFrom.test(folded)) return false;
  if (when === null) {
    const isOrdered = how === 'orders' || (how === 'schedules' && noun !== 'never');
    return (
      (isOrdered && !isDoing && isSpoken(folded)) ||
      (how === 'asks' && noun === 'always' && isMeeting.test(folded))
    );
  }
  if (how === 'orders') return true;
  if (how === 'schedules') return isScheduled(title, noun, isDoing, asked);
  if (how === 'blocks') return when.isSpan || noun !== 'never';
  const isAlways = noun === 'always';
  if (
    how === null &&
    (isDoing || !isSpoken(folded) || isOrder(folded, isAlways, asked) || isElse(text, isAlways))
  )
    return false;
  // What comes again and again is a reminder, unless it is plainly a meeting or the like.
  const isPlainly = noun === 'always' || when.isSpan || isGathering(title, words);
  if (when.rule !== null && !(when.isTimed && isPlainly)) return false;
  if (noun === 'always') return !isToDo(title, asked);
  if (noun === 'with a time') return when.isTimed || when.isOfDays;
  // What only begins and ends is an event, if it is nothing to do and nothing that is told.
  return when.isSpan && when.hasDay && !isDoing && how === null && (when.isOfDays || isSpoken(folded));
}

/** "Schedule", which is said of appliances as well, and of what is to be done. */
function isScheduled(title: string, noun: EventNoun, isDoing: boolean, { language }: Asked): boolean {
  const folded = foldText(title);
  if (noun !== 'never' || / (?:with|w\/|avec|con) /u.test(folded)) return true;
  return language === 'en' ? !isDoing : false;
}

const isToDo = (title: string, { language }: Asked): boolean => withoutTodoLead(title, language) !== title;

/** "Le notaire aussi": said of what is spoken of already. */
const goesOnFrom = / (?:too|as well|also|aussi|egalement|tambien)$/u;

/** "Before lunch", "con el desayuno": more of what was said before. */
const inPart =
  /^(?:with|before|after|during|at|in|on|and|but|or|not|avec|avant|apres|pendant|et|mais|ou|pas|con|antes|despues|durante|y|pero|o|no|tras) /u;

const namesCalendar = /calend|agenda|diary|schedule|planner|planning/u;

/** "Something", "it": there is no such event. */
const vague =
  /^(?:it|this|that|something|anything|stuff|things?|(?:calendar )?events?|entry|ca|cela|quelque chose|(?:un )?(?:truc|evenement)|algo|eso|esto|lo|(?:un )?evento)$/u;
/** What people make a date for. */
const isMeeting =
  /(?:meeting|mtg|appointment|appt|call|lunch|dinner|interview|reunion|rdv|rendez-vous|rendez vous|dejeuner|diner|entretien|cita|comida|cena|entrevista)/u;
/** A name rather than a sentence. */
const isSpoken = (folded: string): boolean =>
  folded.split(' ').length <= 10 &&
  !/(?<!\p{L})(?:is|are|was|were|will|would|could|i|im|we|he|she|they|does|did|est|sont|etait|je|tu|nous|commence|finit|quelle|es|esta|estan|era|yo|empieza|acaba)(?!\p{L})/u.test(
    folded,
  );

const isYearly = (title: string, { isTimed, isSpan }: EventWhen, words: readonly EventWords[]): boolean =>
  !isTimed && !isSpan && words.some(({ yearly }) => yearly.test(foldText(title)));

const articles =
  /^(?:[\s:,–-]*(?:(?:an?|the|une?|le|la|les|des|el|los|las|un|una|unos|unas)\s+|l'(?=\p{L})|(?:that|for|to|pour|para|que|is|est|es|hay|(?:i|we) (?:have|'?ve got)|j'ai|on a|tengo|tenemos)\s+(?=\p{L})))+/iu;
const joins = 'is|est|es|on|at|for|the|le|el|du|del|de|from|pour|para|will be';
/** Each separator once: a run of spaces would be divided in every way there is. */
const loose = new RegExp(`[\\s:,;–-]+(?:(?:${joins})[\\s:,;–-]+)*(?:${joins})?$`, 'iu');

/** What is left of a text, without articles before it and the small words that stood before what is gone. */
function titleIn(text: string, taken: readonly Stretch[]): string {
  const sorted = taken
    .toSorted((a, b) => a.start - b.start)
    .filter((at, index, all) => (all[index - 1]?.end ?? 0) <= at.start);
  const blotted = blotOut(text, sorted);
  if (!/[\p{L}\p{N}]/u.test(blotted)) return '';
  const title = capturedTitle(text, sorted).replace(articles, '');
  const bare = title.replace(loose, '').replace(/^[\s:,;–-]+/u, '');
  return unquoted(bare === '' ? title : bare);
}

const unquoted = (title: string): string =>
  title.replace(/^["“«]\s*(?<within>[^"“”«»]+?)\s*["”»]$/u, '$<within>').trim();
