import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, wallTime } from '../../zoned-time.ts';
import type { Asked, Intent } from '../intent.ts';
import { isQuestion } from '../questions/is-question.ts';
import { remindingOf } from '../read-reminder.ts';
import { said } from '../said.ts';
import { eventNounOf, isGathering } from './event-noun.ts';
import { eventWordsIn, type EventWords } from './event-words.ts';
import { findPlace } from './find-place.ts';
import { isToBeDone, mayBeEvent } from './new-event-in.ts';
import { firstOf, ruleOf } from './said-span.ts';

type Added = Extract<Intent, { kind: 'add_todo' | 'add_reminder' }>;

/** An order that names the calendar, wherever it stands: "two things for the calendar: …", "pásame a la agenda que …". */
const forCalendar =
  /(?<!\p{L})(?:in|on|to|into|onto|for|a|en|al|para|dans|sur|au|pour) (?:(?:my|the|our|mon|le|notre|mi|la|el|nuestra) |l')?(?:calend\p{L}*|agenda|diary|planner|planning)(?!\p{L})/u;

/** A whole week or month: nothing takes place on its first day alone. */
const wholeSpan =
  /(?<!\p{L})(?:(?:next|this|coming|following) (?:week|month|year)|semaine|(?:ce|le) mois|mois prochain|semana|mes que (?:viene|entra)|este mes|proximo mes)(?!\p{L})/u;

/**
 * What was cut out of a message as something to do, or as a reminder that nobody asked to be given, is an event by the same
 * rules as one that is read at once: it is for the calendar, or is called by a noun for something that takes place and has a day or a time.
 */
export function todosAsEvents(text: string, intents: readonly Intent[], asked: Asked): Intent[] {
  const message = said(text);
  const isLikely = intents.some(isAdded) && mayBeEvent(message.plain) && remindingOf(message, asked) === null;
  if (!isLikely || message.asks || isQuestion(message, asked, false)) return [...intents];
  const isOrdered = forCalendar.test(message.plain);
  const isVague = wholeSpan.test(message.plain);
  const words = eventWordsIn(asked.language);
  return intents.map((intent) => {
    if (!isAdded(intent)) return intent;
    const event = eventOf(intent, isOrdered, words, asked);
    return event === null || (isVague && !isOrdered && event.starts.length === 10) ? intent : event;
  });
}

const isAdded = (intent: Intent): intent is Added =>
  intent.kind === 'add_todo' || (intent.kind === 'add_reminder' && intent.scheduleType !== 'once');

function eventOf(
  added: Added,
  isOrdered: boolean,
  words: readonly EventWords[],
  asked: Asked,
): Extract<Intent, { kind: 'add_event' }> | null {
  if (added.kind === 'add_todo' && (added.priority !== null || added.category !== null)) return null;
  const when = whenOf(added, asked);
  if (when === null) return null;
  const noun = eventNounOf(added.title, words);
  const isTimed = when.starts.length > 10;
  const isOne =
    isOrdered ||
    (!isToBeDone(added.title, words, asked) &&
      (noun === 'always'
        ? when.rule === null || isTimed
        : noun === 'with a time' && isTimed && (when.rule === null || isGathering(added.title, words))));
  if (!isOne) return null;
  const found = findPlace(added.title, words);
  const bare = found === null ? '' : added.title.slice(0, found.start).trim();
  const isNamedByPlace = words.some(({ namedByPlace }) => namedByPlace.test(foldText(bare)));
  const place =
    found !== null && bare !== '' && !isNamedByPlace && found.end === added.title.length ? found : null;
  return {
    kind: 'add_event',
    title: place === null ? added.title : bare,
    place: place?.place ?? null,
    ...when,
  };
}

function whenOf(added: Added, asked: Asked): { starts: string; ends: null; rule: string | null } | null {
  const wall = (at: number): string => `${dayInZone(at, asked.timeZone)}T${wallTime(at, asked.timeZone)}:00`;
  if (added.kind === 'add_todo') {
    if (added.due === null) return null;
    const starts = added.due.length === 10 ? added.due : wall(Date.parse(added.due));
    return { starts, ends: null, rule: added.repeat?.rule ?? null };
  }
  const first = firstOf(added, null, asked);
  return first === null ? null : { starts: wall(first), ends: null, rule: ruleOf(added) };
}
