import { Temporal } from 'temporal-polyfill';
import type { DayWords } from '../../capture/dates/date-words.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Language } from '../intent.ts';
import { understood } from '../read-reminder.ts';
import { spanWords } from './span-words.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** "What did I have", "j'avais", "tuve": whether a question is about what has been. */
export function saysPast(text: string, asked: Pick<Asked, 'language'>): boolean {
  return says(text, asked, 'was') && !says(text, asked, 'wasToBe');
}

/** "Tuve": nothing to come is asked about, of which one may say "tenía" as well. */
export const asksOfWhatIsOver = (text: string, asked: Pick<Asked, 'language'>): boolean =>
  says(text, asked, 'wasOnce');

type PastWords = 'was' | 'wasOnce' | 'wasToBe';

function says(text: string, asked: Pick<Asked, 'language'>, words: PastWords): boolean {
  const folded = foldText(text);
  return understood(asked).some((language) => pastWords(language)[words].test(folded));
}

const known = new Map<Language, Readonly<Record<PastWords, RegExp>>>();

function pastWords(language: Language): Readonly<Record<PastWords, RegExp>> {
  const made = known.get(language);
  if (made !== undefined) return made;
  const { was, wasOnce, wasToBe } = spanWords[language];
  const within = (words: string): RegExp =>
    new RegExp(`(?<![${wordLetters}])(?:${words})(?![${wordLetters}])`, 'u');
  const words = { was: within(was), wasOnce: within(wasOnce), wasToBe: within(wasToBe) };
  known.set(language, words);
  return words;
}

/**
 * The last day before today that was said in words that are rather read as one to come: "on monday", "the 5th", "march 3rd".
 * @param day as it was said
 */
export function lastOf(
  on: Temporal.PlainDate,
  day: DayWords | undefined,
  today: Temporal.PlainDate,
  isOver: boolean,
): Temporal.PlainDate {
  const step = stepOf(day);
  return step === null ? on : backBy(step, on, today, isOver);
}

type Step = { readonly weeks: 1 } | { readonly months: 1 } | { readonly years: 1 };

/** "J'avais quoi le 25 ?" may be asked of this month's 25th, whether it has been or not. */
export function backBy(
  step: Step,
  on: Temporal.PlainDate,
  today: Temporal.PlainDate,
  isOver: boolean,
): Temporal.PlainDate {
  let back = on;
  // Today is said by its own word.
  while (Temporal.PlainDate.compare(back, today) >= 0) back = back.subtract(step);
  const isSame = back.year === today.year && ('years' in step || back.month === today.month);
  return isOver || 'weeks' in step || isSame ? back : on;
}

function stepOf(day: DayWords | undefined): Step | null {
  if (day?.is === 'weekday' && day.week === 'coming') return { weeks: 1 };
  if (day?.is === 'day of month' && day.months === undefined) return { months: 1 };
  const isDate = day?.is === 'date' && day.years === undefined;
  return (isDate || day?.is === 'month') && day.year === null ? { years: 1 } : null;
}
