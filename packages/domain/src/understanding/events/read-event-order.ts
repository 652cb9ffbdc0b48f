import { foldText } from '../../capture/folded-text.ts';
import { moveIntent } from '../commands/move.ts';
import type { Asked, Intent, KnownTime, Target } from '../intent.ts';
import { isShort, type Said } from '../said.ts';
import { lengthAhead, wholeWhen, type When } from '../said-when.ts';
import { dayInZone, wallTime } from '../../zoned-time.ts';
import { eventOrders, type EventOrder } from './event-orders.ts';
import { wholeLength } from './find-length.ts';
import { askedOfIt } from './asked-of-it.ts';
import { isOfReminder } from './of-reminder.ts';
import { isNoPlace } from './no-place.ts';
import { eventNamed, knownEvent, timed, timeMeant, timeOn, type MeantEvent } from './known-event.ts';
import { spanSaid } from './said-span.ts';

const minute = 60_000;
const nothing = (): boolean => false;

/** An order about an event that there is, or a question about it; null for all else. */
export function readEventOrder(given: Said, asked: Asked): readonly Intent[] | null {
  if (!isShort(given) || (asked.known.events ?? []).length === 0) return null;
  const bare = askedOfIt(given, asked);
  if (bare !== null) return [bare];
  const message = withoutClitics(given);
  const languages = asked.language === 'en' ? (['en'] as const) : ([asked.language, 'en'] as const);
  for (const order of languages.flatMap((language) => eventOrders[language])) {
    const match = order.pattern.exec(message.plain);
    const intents = match === null ? null : carriedOut(order, match, message, asked);
    if (intents !== null) return intents;
  }
  return null;
}

/** "Rallonge-la d'une heure", "muévela al jueves": the verb and the word for it, apart. */
function withoutClitics(message: Said): Said {
  const joined = clitic.exec(message.plain);
  const at = joined?.groups?.['verb']?.length;
  if (at === undefined) return message;
  const isHyphen = message.plain[at] === '-';
  const apart = (words: string): string => `${words.slice(0, at)} ${words.slice(isHyphen ? at + 1 : at)}`;
  return { ...message, text: apart(message.text), plain: apart(message.plain) };
}
const clitic =
  /^(?<verb>\p{L}{3,}(?=-(?:l[ea]|ca)(?!\p{L}))|(?:alarga|acorta|amplia|extiende|prolonga|reduce|recorta|limita|retrasa|aplaza|pospon|atrasa|demora|adelanta|avanza|mueve|pasa|cambia|reprograma|traslada|renombra|titula|cancela|borra|elimina|quita|anula|suprime|salta)(?=l[oa](?!\p{L})))/u;

type Group = 'what' | 'length' | 'place' | 'name' | 'to' | 'day' | 'both';

function carriedOut(
  order: EventOrder,
  match: RegExpExecArray,
  { text, asks, plain }: Said,
  asked: Asked,
): readonly Intent[] | null {
  const group = (name: Group): string | null => {
    const at = match.indices?.groups?.[name];
    return at === undefined ? null : text.slice(...at).trim();
  };
  const both = group('both');
  if (both !== null) return renamedIn(both, asked);
  const words = group('what');
  const named = words === null ? null : eventNamed(words, asked);
  if (named === null || words === null) return null;
  // Nothing is done to the event itself.
  if (!tellsOf.has(order.deed) && isOfReminder(words) && !isCalledSo(named)) return null;
  const at = { text, end: match.indices?.groups?.['what']?.[1] ?? text.length };
  if (asks && order.isStated) return [askedOf(order.deed, timed(named, asked), plain)];
  switch (order.deed) {
    case 'when':
      return [{ kind: 'find', target: timed(named, asked) }];
    case 'where':
      return [{ kind: 'find', target: timed(named, asked), asks: 'place' }];
    case 'how long':
      return [{ kind: 'find', target: timed(named, asked), asks: 'length' }];
    case 'rename':
      return [{ kind: 'rename', target: timed(named, asked), title: unquoted(group('name') ?? '') }];
    case 'place':
      return placed(named, group('place') ?? '', asked);
    case 'length':
    case 'longer':
    case 'shorter':
      return lasting(order.deed, named, group('length') ?? '', asked);
    case 'delete':
      return isJustMade(named, asked) ? [{ kind: 'undo', made: true }] : deleted(named, at, asked);
    case 'skip':
      return skipped(named, group('day'), asked);
    case 'move':
      return movedTo(named, group('to') ?? '', at, asked);
    case 'later':
    case 'earlier':
      return shifted(named, group('length') ?? '', order.deed === 'earlier', at, asked);
  }
}

const tellsOf = new Set<EventOrder['deed']>(['when', 'where', 'how long']);
const isCalledSo = ({ target }: MeantEvent): boolean =>
  target.found === 'one' ? isOfReminder(target.title) : target.found === 'none';

const whenWords =
  /(?<!\p{L})(?:when|what time|what day|quand|quelle heure|quel jour|cuando|que hora|que dia)(?!\p{L})/u;

/** "Dinner is at home?" is answered with where it is, and changes nothing. */
function askedOf(deed: EventOrder['deed'], target: Target, plain: string): Intent {
  if (deed === 'where' || (deed === 'place' && !whenWords.test(plain))) {
    return { kind: 'find', target, asks: 'place' };
  }
  return deed === 'length' || deed === 'how long'
    ? { kind: 'find', target, asks: 'length' }
    : { kind: 'find', target };
}

/** What was made just now is taken back rather than deleted, as long as it is called nothing but "it". */
const isJustMade = ({ target, isPointed }: MeantEvent, { frame, pendingProposal }: Asked): boolean =>
  isPointed === true &&
  pendingProposal !== true &&
  target.found === 'one' &&
  frame?.made?.includes(target.id) === true;

const unquoted = (name: string): string =>
  name.replace(/^["“«]\s*(?<within>[^"“”«»]+?)\s*["”»](?:\s+(?:instead|now))?$/u, '$<within>');

/** A repeated event of which no day was said, where an order may be about one time or all of them. */
const isOpen = ({ target, day, isAll }: MeantEvent, asked: Asked): boolean =>
  target.found === 'one' &&
  target.noun === 'event' &&
  day === null &&
  !isAll &&
  knownEvent(target.id, asked)?.isRepeated === true;

interface Place {
  readonly text: string;
  /** Where the name of the event ends. */
  readonly end: number;
}

const each = { en: 'every time', fr: 'à chaque fois', es: 'todas las veces' } as const;
const locales = { en: 'en-GB', fr: 'fr', es: 'es' } as const;
const onDay = { en: 'on', fr: 'le', es: 'el' } as const;

/** Which of its times is meant: the whole order again with the next day, and with all of them. */
function whichTimes(order: 'delete' | 'move', target: Target, { text, end }: Place, asked: Asked): Intent {
  const event = target.found === 'one' ? knownEvent(target.id, asked) : undefined;
  const next = event === undefined ? null : timeMeant(event, undefined, asked.now);
  const { language, timeZone } = asked;
  const said = (words: string): string => `${text.slice(0, end)} ${words}${text.slice(end)}`;
  const day =
    next === null
      ? []
      : [
          said(
            `${onDay[language]} ${new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone }).format(next.from)}`,
          ),
        ];
  return { kind: 'ask_times', order, target, choices: [...day, said(each[language])] };
}

function deleted(named: MeantEvent, at: Place, asked: Asked): Intent[] {
  return isOpen(named, asked)
    ? [whichTimes('delete', named.target, at, asked)]
    : [{ kind: 'delete', target: timed(named, asked) }];
}

/** One time of it is left out: that of the day, or the next. What comes once goes. */
function skipped(named: MeantEvent, day: string | null, asked: Asked): Intent[] | null {
  const said = day === null ? null : wholeWhen(day, asked);
  if (day !== null && said === null) return null;
  const on =
    said === null
      ? named.day
      : said.due.length === 10
        ? said.due
        : dayInZone(Date.parse(said.due), asked.timeZone);
  const target = timed({ ...named, day: on }, asked);
  if (target.found !== 'one' || target.noun !== 'event' || target.occurrence !== undefined) {
    return [{ kind: 'delete', target }];
  }
  const event = knownEvent(target.id, asked);
  if (event === undefined || (on !== null && timeOn(event, on, asked) === null)) return null;
  const next = event.isRepeated ? timeMeant(event, undefined, asked.now) : null;
  return [
    {
      kind: 'delete',
      target: next?.occurrence == null ? target : { ...target, occurrence: next.occurrence },
    },
  ];
}

function placed(named: MeantEvent, said: string, asked: Asked): Intent[] | null {
  const place = said.replace(/[\s.!]+$/u, '');
  const folded = foldText(place);
  // "The meeting is at 3 now" says when.
  if (place === '' || wholeWhen(place, asked) !== null || wholeWhen(`at ${place}`, asked) !== null)
    return null;
  if (/^\d{1,2}(?:[:h.]\d{0,2})?(?:\s|$)/u.test(folded) || spanSaid(place, asked, nothing) !== null)
    return null;
  if (isNoPlace(place, asked.language)) return null;
  // "En ligne" and "à l’étage" say where by themselves.
  const bare = place.replace(/^(?:aux?|à la|à(?!\s*l['’])|dans (?:la|le)|dans)\s+(?=\S)/iu, '');
  return [{ kind: 'place_event', target: timed(named, asked), place: bare }];
}

function lasting(
  deed: 'length' | 'longer' | 'shorter',
  named: MeantEvent,
  length: string,
  asked: Asked,
): Intent[] | null {
  const minutes = wholeLength(length);
  if (minutes === null) return null;
  const isBy = deed !== 'length';
  return [
    {
      kind: 'last_event',
      target: timed(named, asked),
      minutes: deed === 'shorter' ? -minutes : minutes,
      isBy,
    },
  ];
}

const destinationLead = /^(?:to|till|until|for|on|at|au|à|a|pour|jusqu['’]à|le|al|para|hasta|el)\s+(?=\S)/iu;

const eachTime = /^(?:every time|à chaque fois|todas las veces)\s+(?=\S)/iu;
/** "From thursday to friday", "on thursday to friday": of which of its times that is said. */
const fromDay =
  /^(?:on|from|de|du|del|le|el)\s+(?<day>\S.*?)\s+(?<to>(?:to|till|until|al?|à|au|para|pour)\s+\S.*)$/iu;

/** To another day, time or span; null where the words are none of these. */
function movedTo(named: MeantEvent, said: string, at: Place, asked: Asked): Intent[] | null {
  const every = eachTime.exec(said)?.[0];
  if (every !== undefined) return movedTo({ ...named, isAll: true }, said.slice(every.length), at, asked);
  const { day, to } = fromDay.exec(said)?.groups ?? {};
  const of = named.day === null && day !== undefined ? wholeWhen(day, asked) : null;
  if (of !== null && of.time === null && to !== undefined) {
    return movedTo({ ...named, day: of.due }, to, at, asked);
  }
  const span = spanIn(said, asked);
  // "Friday 2-4" is no fourth of February.
  const when = span === null ? whenIn(said, asked) : null;
  if (when === null && span === null) return null;
  if (isOpen(named, asked)) return [whichTimes('move', named.target, at, asked)];
  const target = timed(named, asked);
  if (when !== null) return [moveIntent(target, when, asked)];
  return span === null ? null : movedIntoSpan(target, span, asked);
}

function whenIn(said: string, asked: Asked): When | null {
  return wholeWhen(said, asked) ?? wholeWhen(said.replace(destinationLead, ''), asked);
}

const spanIn = (said: string, asked: Asked) => {
  const span = spanSaid(said.replace(destinationLead, ''), asked, nothing);
  if (span === null || !span.isSpan || span.rule !== null || span.ends === null) return null;
  if (span.starts.length === 10) return null;
  const left = span.words
    .toReversed()
    .reduce(
      (kept, { start, end }) => kept.slice(0, start) + kept.slice(end),
      said.replace(destinationLead, ''),
    )
    .replaceAll(/(?<!\p{L})(?:to|on|at|from|au|à|le|de|al|el|a|para|pour)(?!\p{L})/giu, '');
  return /[\p{L}\p{N}]/u.test(left) ? null : { ...span, ends: span.ends };
};

/** "To friday 2-4": when it begins, and how long it lasts. */
function movedIntoSpan(
  target: Target,
  span: { starts: string; ends: string },
  asked: Asked,
): Intent[] | null {
  const [starts, ends] = [
    Date.parse(`${span.starts.slice(0, 19)}Z`),
    Date.parse(`${span.ends.slice(0, 19)}Z`),
  ];
  if (Number.isNaN(starts) || Number.isNaN(ends)) return null;
  const when = wholeWhen(`${span.starts.slice(0, 10)} ${span.starts.slice(11, 16)}`, {
    ...asked,
    language: 'en',
  });
  if (when === null) return null;
  return [
    moveIntent(target, when, asked),
    { kind: 'last_event', target, minutes: (ends - starts) / minute, isBy: false },
  ];
}

function shifted(
  named: MeantEvent,
  length: string,
  isEarlier: boolean,
  at: Place,
  asked: Asked,
): Intent[] | null {
  const minutes = wholeLength(length);
  if (minutes === null && lengthAhead(length, asked) === null) return null;
  if (isOpen(named, asked)) return [whichTimes('move', named.target, at, asked)];
  const target = timed(named, asked);
  if (target.found !== 'one') return [{ kind: 'move', target, due: null, time: null, repeats: null }];
  const event = knownEvent(target.id, asked);
  const time: KnownTime | null = event === undefined ? null : timeMeant(event, target.occurrence, asked.now);
  if (time === null) return null;
  const by = (minutes === null ? daysIn(length, asked) * 24 * 60 : minutes) * minute * (isEarlier ? -1 : 1);
  const start = time.from + by;
  return [
    {
      kind: 'move',
      target,
      due:
        event?.isOfDays === true
          ? dayInZone(start + 12 * 60 * minute, asked.timeZone)
          : new Date(start).toISOString(),
      time: event?.isOfDays === true ? null : wallTime(start, asked.timeZone),
      repeats: null,
      ...(asked.frame !== undefined && { by: { length, isEarlier } }),
    },
  ];
}

function daysIn(length: string, asked: Asked): number {
  const ahead = lengthAhead(length, asked);
  if (ahead === null) return 0;
  const from = dayInZone(asked.now, asked.timeZone);
  return Math.round((Date.parse(ahead.due.slice(0, 10)) - Date.parse(from)) / (24 * 60 * minute));
}

/** "Appelle la réunion point design": where the name of the event ends and the new one begins. */
function renamedIn(text: string, asked: Asked): Intent[] | null {
  const parts = text.split(/\s+/u);
  for (let count = Math.min(parts.length - 1, 8); count > 0; count -= 1) {
    const named = eventNamed(parts.slice(0, count).join(' '), asked);
    const title = unquoted(parts.slice(count).join(' '));
    if (named?.target.found === 'one' && title !== '') {
      return [{ kind: 'rename', target: timed(named, asked), title }];
    }
  }
  return null;
}
