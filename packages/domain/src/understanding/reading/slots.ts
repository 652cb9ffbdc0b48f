import { capturedTitle } from '../../capture/captured-title.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { blotOut, foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { priorityMarks } from '../../capture/priority-marks.ts';
import { protectedText } from '../../capture/protected-text.ts';
import type { TodoPriority } from '@squeeze/contracts/todos';
import type { Asked } from '../intent.ts';
import { wholeWhen } from '../said-when.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { saidLead, type SaidLead } from './said-lead.ts';
import { saidPriority } from './said-priority.ts';
import { listNamed, type ListNamed } from './list-named.ts';
import { tells, tokensOf, type Token } from './tokens.ts';

/** What the words of a request fill. */
export interface Slots {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly due: DueDate | null;
  readonly recurrence: Recurrence | null;
  readonly list: ListNamed | null;
  readonly priority: TodoPriority | null;
  /** Where its mark or its words stand. */
  readonly mark: Stretch | null;
  readonly lead: SaidLead | null;
  /** Words that are when, list or priority. */
  readonly taken: readonly Stretch[];
}

export function slotsOf(text: string, asked: Asked): Slots {
  const quoted = protectedText(text);
  const free = blotOut(text, quoted);
  const list = listNamed(free, asked);
  const lead = saidLead(free, asked.language);
  const rest = blotOut(free, [...(list === null ? [] : [list]), ...(lead === null ? [] : [lead])]);
  const mark = priorityMarks(foldText(rest), asked.language)[0] ?? saidPriority(rest);
  const tokens = tokensOf(text, asked);
  // "My 7am alarm", "friday's meeting": a time beside the kind of thing is one, as at the end of a line.
  const kinds = tokens.filter((token) => tells(token, 'alarm', 'reminder', 'calendar'));
  const timed = blotOut(rest, [...(mark === null ? [] : [mark]), ...kinds]);
  const recurrence = findRecurrence(timed, asked);
  const due = recurrence === null ? dueDate(timed, dateLanguages[asked.language], asked) : null;
  const given = recurrence === null && due === null ? whenWithin(timed, tokens, asked) : null;
  const marks = [list, lead, mark].filter((stretch) => stretch !== null);
  const taken = [...marks, ...(recurrence?.words ?? due?.words ?? given?.words ?? [])];
  return {
    text,
    tokens,
    due: due ?? given,
    recurrence,
    list,
    priority: mark?.priority ?? null,
    mark,
    lead,
    taken: taken.toSorted((a, b) => a.start - b.start),
  };
}

/** Words that a time takes at most, and how many places it is looked for. */
const widest = 6;
const mostTries = 60;

/** A time where nothing around it says that it is one, which an order has no other use for: "alarm 17h". */
function whenWithin(text: string, tokens: readonly Token[], asked: Asked): DueDate | null {
  let tries = 0;
  for (let width = Math.min(widest, tokens.length); width > 0; width -= 1) {
    for (let first = 0; first + width <= tokens.length; first += 1) {
      const window = tokens.slice(first, first + width);
      const [from, to] = [window[0], window.at(-1)];
      const isTime = (token: Token): boolean => /\d/u.test(token.word) || tells(token, 'clock', 'day');
      if (from === undefined || to === undefined || !isTime(to) || !window.some(isTime)) continue;
      const said = text.slice(from.start, to.end);
      // A number alone is how many.
      if (said.includes('\uFFFC') || /^\d+$/u.test(said)) continue;
      tries += 1;
      if (tries > mostTries) return null;
      const when = wholeWhen(said, asked);
      if (when !== null) {
        return { due: when.due, words: [{ start: from.start, end: to.end }], said: when.said };
      }
    }
  }
  return null;
}

/**
 * What is left of a request without the words that are slots, and without those at its ends that tell nothing but the senses
 * given; empty where nothing is.
 */
export function leftOf({ text, tokens, taken }: Slots, atEnds: readonly Sense[]): string {
  const open = tokens.filter((token) => !taken.some((stretch) => overlaps(stretch, token)));
  const isEmpty = (token: Token): boolean => tells(token, 'small', 'filler', ...atEnds);
  let first = 0;
  let last = open.length;
  while (first < last && isEmpty(open[first] ?? neverToken)) first += 1;
  while (last > first && isEmpty(open[last - 1] ?? neverToken)) last -= 1;
  const [from, to] = [open[first], open[last - 1]];
  if (from === undefined || to === undefined || first >= last) return '';
  const { start, end } = withQuotes(text, from.start, to.end);
  const within = taken.filter((stretch) => overlaps(stretch, { start, end }));
  return capturedTitle(
    text.slice(start, end),
    within.map((stretch) => ({ start: stretch.start - start, end: stretch.end - start })),
  ).replace(/[\s,;:.!?]+$/u, '');
}

/** What is quoted keeps its quotes. */
function withQuotes(text: string, start: number, end: number): Stretch {
  const before = /["“«]\s?$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = before === 0 ? 0 : (/^\s?["”»]/u.exec(text.slice(end))?.[0].length ?? 0);
  return { start: start - before, end: end + after };
}

const neverToken: Token = { word: '', start: 0, end: 0, senses: new Set() };
