import { firstMatchOf } from '../../capture/matches-of.ts';
import { words as wholeWords } from '../../capture/dates/date-words.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { rulesByWords, type RulesByWords } from '../../capture/rules-by-words.ts';
import { madeOnce } from '../../made-once.ts';
import type { Asked, Language } from '../intent.ts';
import { partHours, spanWords, type SpanWords } from './span-words.ts';

interface Clock {
  readonly hour: number;
  readonly minute: number;
}

/** Hours of a day that a question is about. */
export interface SaidHours extends Stretch {
  readonly from: Clock;
  readonly to: Clock;
  /** Said of the morning, which is over: where no day is said, of the next one. */
  readonly isNext: boolean;
}

interface HourRule {
  readonly pattern: RegExp;
  read(match: RegExpExecArray | RegExpMatchArray): Omit<SaidHours, keyof Stretch> | null;
}

const clock = '(?:las? )?(\\d{1,2})(?:[:h.](\\d\\d)?)? ?([ap])?\\.?(?:m\\.?)?';
const parts = Object.keys(partHours) as (keyof typeof partHours)[];
const at = (hour: number, minute = 0): Clock => ({ hour, minute });

/** Between two times, before or after one, and parts of a day. */
const rulesOf = ({ from, to, until, after, thisPart, ...words }: SpanWords): readonly HourRule[] => [
  {
    pattern: wholeWords(`(?:${from})${clock} ?(?:${to}|-|–) ?${clock}`),
    read: (match) => {
      const [first, last] = [clockOf(match, 1), clockOf(match, 4)];
      if (first === null || last === null) return null;
      const end = last.hour <= first.hour && last.hour < 12 ? at(last.hour + 12, last.minute) : last;
      return { from: first, to: end, isNext: false };
    },
  },
  {
    pattern: wholeWords(`(?:${until}) (?:noon|midday|lunch(?: ?time)?|midi|(?:el )?mediodia)`),
    read: () => ({ from: at(0), to: at(12), isNext: false }),
  },
  {
    pattern: wholeWords(`(?:${after}) (?:noon|midday|lunch(?: ?time)?|midi|manger|(?:el )?mediodia|comer)`),
    read: () => ({ from: at(12), to: at(24), isNext: false }),
  },
  {
    pattern: wholeWords(`(?:${until}) ${clock}(?=$|[ ?!.,])`),
    read: (match) => bounded(clockOf(match, 1), 'to'),
  },
  {
    pattern: wholeWords(`(?:${after}) ${clock}(?=$|[ ?!.,])`),
    read: (match) => bounded(clockOf(match, 1), 'from'),
  },
  ...parts.map((part): HourRule => {
    const [first, last] = partHours[part];
    return {
      pattern: wholeWords(
        `(?:(${thisPart}) ?)?(?:(?:in|for|the|during|at|dans|pendant|en|por|pour|para|de|du|le|la|l'|a) ?){0,2}(?:${words[part]})`,
      ),
      read: ({ 0: said, 1: now }) => ({
        from: at(first),
        to: at(last),
        isNext: part === 'morning' && now === undefined && /^(?:in|for|du|le|por|en) /u.test(said),
      }),
    };
  }),
];

const rules: Readonly<Record<Language, () => RulesByWords<HourRule>>> = {
  en: madeOnce(() => rulesByWords(rulesOf(spanWords.en))),
  fr: madeOnce(() => rulesByWords(rulesOf(spanWords.fr))),
  es: madeOnce(() => rulesByWords(rulesOf(spanWords.es))),
};

/** The hours a question is about; null where it says none. */
export function findHours(text: string, { language }: Pick<Asked, 'language'>): SaidHours | null {
  const folded = foldText(text);
  for (const one of language === 'en' ? (['en'] as const) : ([language, 'en'] as const)) {
    for (const { pattern, read } of rules[one]().in(folded)) {
      const match = firstMatchOf(folded, pattern);
      const hours = match === null ? null : read(match);
      if (match !== null && hours !== null)
        return { ...hours, start: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}

const bounded = (time: Clock | null, end: 'from' | 'to'): Omit<SaidHours, keyof Stretch> | null =>
  time === null
    ? null
    : { from: end === 'from' ? time : at(0), to: end === 'to' ? time : at(24), isNext: false };

/** "2" is in the afternoon, where nothing says otherwise. */
function clockOf(match: RegExpExecArray | RegExpMatchArray, index: number): Clock | null {
  const [hour, minute, half] = [Number(match[index]), Number(match[index + 1] ?? 0), match[index + 2]];
  if (!(hour <= 24 && minute < 60)) return null;
  if (half !== undefined) return at((hour % 12) + (half === 'p' ? 12 : 0), minute);
  return at(hour < 6 ? hour + 12 : hour, minute);
}
