import { dateLanguages } from '../../capture/dates/date-languages.ts';
import type { DueDate } from '../../capture/dates/due-date.ts';
import { findDateWords } from '../../capture/dates/find-date-words.ts';
import { resolveDue } from '../../capture/dates/resolve-due.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';

/** Words that need no place of their own to be a date; in another language than the person's fewer of them. */
const plain: ReadonlySet<string> = new Set(['anything', 'place', 'tight place', 'edge', 'company']);
const plainElsewhere: ReadonlySet<string> = new Set(['anything', 'place']);

/**
 * The first day or time in a question, wherever it stands: a question has no title that its words could belong to.
 * Null where there is none.
 */
export function dateAnywhere(text: string, asked: Asked, wanted: 'day' | 'clock'): DueDate | null {
  const folded = foldText(text);
  for (const [index, language] of dateLanguages[asked.language].entries()) {
    const found = findDateWords(folded, language).filter(
      ({ meaning, needs }) =>
        meaning[wanted] !== undefined &&
        meaning.range !== true &&
        (index === 0 ? plain : plainElsewhere).has(needs) &&
        !(wanted === 'day' && needs === 'company'),
    );
    for (const words of found) {
      const moment = { ...asked, past: true, leaning: null, lastAfternoonHour: language.lastAfternoonHour };
      const due = resolveDue(words.meaning, moment);
      if (due !== null) return { due, words: [words], said: words.meaning };
    }
  }
  return null;
}
