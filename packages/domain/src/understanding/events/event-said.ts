import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { categoryTags } from '../../capture/category-tags.ts';
import { withCountry } from '../../capture/dates/countries.ts';
import { overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { CaptureOptions } from '../../capture/parse-todos.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { eventIn } from './event-asked.ts';
import { newEventOf, type NewEvent } from './new-event-in.ts';
import { remindersSaid } from './reminders-said.ts';

/** What a line says of the event that it is about. */
export interface SaidEvent {
  readonly title: string;
  /** When it is, and how often; null where that is not said. */
  readonly when: Pick<NonNullable<CapturedItem['event']>, 'starts' | 'ends' | 'rule'> | null;
  readonly place: string | null;
  /** Minutes before it, the fewest first; null where none is asked for. */
  readonly reminders: readonly number[] | null;
  /** Of the first `#tag`. */
  readonly category: string | null;
  /** What was understood: `due`, `place`, `reminder` and `category`, in their order. */
  readonly tokens: readonly CaptureToken[];
}

const nothing = { todos: [], tasks: [], recent: [] } as const;

/**
 * What is said of an event in a field that makes nothing else: as capture reads a line, and what capture would take for something to
 * do or to be reminded of is an event here all the same. Null where nothing but a title was said.
 * @throws {RangeError} for an unknown time zone
 */
export function eventSaid(text: string, options: CaptureOptions): SaidEvent | null {
  const { now, timeZone, language = 'en', rejected: turnedDown = [], categories = [] } = options;
  const { country } = withCountry(options);
  // The end of the line stands for the event itself, which it is anyway.
  const rejected = turnedDown.filter((at) => at < text.length);
  const isRejected = ({ start, end }: Stretch): boolean => rejected.some((at) => start <= at && at < end);
  const isFree = (at: Stretch): boolean => !isRejected(at) && !quoted.some((other) => overlaps(other, at));
  const quoted = protectedText(text);
  const reminders = remindersSaid(text, language).filter(isFree);
  const tag = categoryTags(text, categories).find(isFree) ?? null;
  const { line, at } = without(text, tag === null ? reminders : [...reminders, tag]);
  const inLine = at.flatMap((original, index) => (rejected.includes(original) ? [index] : []));
  const asked = { now, timeZone, language, known: nothing, ...(country !== undefined && { country }) };
  const read =
    readEventIn(line, { ...options, rejected: inLine }) ??
    readAnyway(
      line,
      newEventOf(line, asked, ({ start, end }) => inLine.some((index) => start <= index && index < end)),
    );
  const tokens = [
    ...read.tokens.map(({ kind, start, end }) =>
      tokenAt(text, kind, { start: at[start] ?? 0, end: (at[end - 1] ?? 0) + 1 }),
    ),
    ...reminders.map((one) => tokenAt(text, 'reminder', one)),
    ...(tag === null ? [] : [tokenAt(text, 'category', tag)]),
  ].toSorted((one, other) => one.start - other.start);
  if (tokens.length === 0) return null;
  const minutes = new Set(reminders.map((one) => one.minutes));
  return {
    title: tidied(read.title),
    when: read.when,
    place: read.place,
    reminders: minutes.size === 0 ? null : [...minutes].toSorted((one, other) => one - other),
    category: tag?.category ?? null,
    tokens,
  };
}

type Read = Pick<SaidEvent, 'title' | 'when' | 'place' | 'tokens'>;

/** What capture would make an event. */
function readEventIn(line: string, options: CaptureOptions): Read | null {
  const item = eventIn({ text: line, offset: 0 }, options);
  if (item?.event == null) return null;
  const { place, ...when } = item.event;
  return { title: item.title, when, place, tokens: item.tokens.filter(({ kind }) => kind !== 'event') };
}

/** What it would make something else of, or nothing. */
function readAnyway(line: string, found: NewEvent | null): Read {
  if (found === null) return { title: line, when: null, place: null, tokens: [] };
  const { intent, when: words, place } = found;
  const when =
    intent.kind === 'add_event' ? { starts: intent.starts, ends: intent.ends, rule: intent.rule } : null;
  const tokens = [
    ...words.map((at) => tokenAt(line, 'due', at)),
    ...(place === null ? [] : [tokenAt(line, 'place', place)]),
  ];
  return { title: intent.title, when, place: place?.place ?? null, tokens };
}

interface Line {
  readonly line: string;
  /** Where each of its units stands in the text. */
  readonly at: readonly number[];
}

/** What is left of a text for the rules of events, which reminders and values would only be in the way of. */
function without(text: string, stretches: readonly Stretch[]): Line {
  const at: number[] = [];
  let line = '';
  for (let index = 0; index < text.trimEnd().length; index += 1) {
    if (stretches.some(({ start, end }) => start < index && index < end)) continue;
    // One space stands where it was, so that the words around do not run together.
    const isFirst = stretches.some(({ start }) => start === index);
    line += isFirst ? ' ' : text.charAt(index);
    at.push(index);
  }
  return { line: line.trimEnd(), at };
}

function tokenAt(line: string, kind: CaptureToken['kind'], { start, end }: Stretch): CaptureToken {
  const words = line.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { kind, text: words.trim(), start: from, end: from + words.trim().length };
}

/** Without what only joined it to the words that are gone. */
const tidied = (title: string): string =>
  title
    .replace(/ {2,}/gu, ' ')
    .replace(/[\s,;:–—-]+$/u, '')
    .trim();
