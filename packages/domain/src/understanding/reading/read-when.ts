import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { blotOut, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen } from '../said-when.ts';
import { spelledOut } from '../spelled-out.ts';
import { saidLead } from './said-lead.ts';

/** What words that say when come to. */
export interface SaidWhen {
  readonly due: Pick<DueDate, 'due' | 'said'> | null;
  readonly recurrence: Recurrence | null;
  /** Minutes before. */
  readonly lead: number;
}

export interface ReadWhen extends SaidWhen {
  /** The words it was read from, by their places in the text. */
  readonly words: readonly Stretch[];
}

/** Reads stretches of a text that say when, and nothing beside them. */
export function readWhen(text: string, stretches: readonly Stretch[], asked: Asked): ReadWhen {
  const line = lineOf(text, stretches);
  const early = saidLead(line.text, asked.language);
  const bare = early === null ? line.text : blotOut(line.text, [early]);
  const lead = early === null ? [] : [early];
  const none = { due: null, recurrence: null, lead: early?.minutes ?? 0 };
  const read = (found: Partial<SaidWhen>, words: readonly Stretch[]): ReadWhen => ({
    ...none,
    ...found,
    words: words.flatMap(line.placesOf),
  });
  const all = [{ start: 0, end: line.text.length }];
  const recurrence = findRecurrence(bare, asked);
  if (recurrence !== null) return read({ recurrence }, [...lead, ...recurrence.words]);
  const rest = bare.replaceAll('\uFFFC', ' ').replaceAll(/\s+/gu, ' ').trim();
  const plain = spelledOut(rest, asked);
  const whole =
    wholeWhen(rest, asked) ??
    wholeWhen(withoutLead(rest), asked) ??
    (plain === rest ? null : wholeWhen(plain, asked));
  if (whole !== null) return read({ due: whole }, all);
  const within = dueDate(bare, dateLanguages[asked.language], { ...asked, isRejected: () => false });
  return read({ due: within }, [...lead, ...(within?.words ?? [])]);
}

interface Line {
  readonly text: string;
  /** Where a stretch of the line stands in the text. */
  placesOf(this: void, stretch: Stretch): readonly Stretch[];
}

/** Stretches of a text in one line, a space between them. */
function lineOf(text: string, stretches: readonly Stretch[]): Line {
  let line = '';
  const shifts = stretches.map(({ start, end }) => {
    if (line !== '') line += ' ';
    const at = line.length;
    line += text.slice(start, end);
    return { from: at, to: line.length, by: start - at };
  });
  return {
    text: line,
    placesOf: ({ start, end }) =>
      shifts
        .filter(({ from, to }) => start < to && from < end)
        .map(({ from, to, by }) => ({ start: Math.max(start, from) + by, end: Math.min(end, to) + by })),
  };
}

/** "By", "from", "starting" before a day. */
const leads =
  /^(?:by|before|until|till|from|starting|due|on|for|around|about|pour|avant|d'ici|vers|des|a partir de|à partir de|para|pa|antes de|antes del|desde|hacia|sobre)\s+/iu;
const withoutLead = (line: string): string => line.replace(leads, '');
