import type { ProposedItem } from '@squeeze/contracts/capture';
import { capturedLines } from '@squeeze/domain/capture/captured-lines';
import type { proposedItems, proposedLines } from '@squeeze/domain/understanding/proposed-items';

/** What understands a captured text. */
export interface CaptureRules {
  readonly proposedItems: typeof proposedItems;
  readonly proposedLines: typeof proposedLines;
}

let loaded: CaptureRules | null = null;

/** The rules, when they are here already. */
export const loadedRules = (): CaptureRules | null => loaded;

/** What asks for the time of a reminder. */
export const loadWhenQuestion = () => import('./when-question.tsx');

/** The language rules are large and come by themselves, a moment after the field. */
export const loadRules = async (): Promise<CaptureRules> => {
  // Whoever is without a connection once it is needed is asked all the same.
  loadWhenQuestion().catch(() => undefined);
  if (loaded !== null) return loaded;
  const rules = await import('@squeeze/domain/understanding/proposed-items');
  // What the rules are made of is made when they are first used: not under the first letter that somebody types.
  setTimeout(() => rules.proposedLines('a', { now: Date.now(), timeZone: 'UTC' }));
  return (loaded = rules);
};

const patienceMs = 3_000;

/** What was promised, or null when it fails or takes longer than a person waits for one word to be saved. */
export const inPatience = <Result>(promised: Promise<Result>): Promise<Result | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    promised.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });

/** A text that nobody has read: each line is a title as it stands. */
export const plainItems = (text: string): ProposedItem[] =>
  capturedLines(text).map(({ text: title, offset }) => ({
    kind: 'todo',
    title,
    due_date: null,
    priority: null,
    category: null,
    reminder: null,
    asks_when: null,
    repeat: null,
    estimate_minutes: null,
    told_before: null,
    note: null,
    event: null,
    tokens: [],
    source: { text: title, start: offset, end: offset + title.length },
    likely: true,
  }));
