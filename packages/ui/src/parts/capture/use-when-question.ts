import type { CapturedItem } from '@squeeze/contracts/capture';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { askAgain, remind } from '../../api/todos/remind-actions.ts';
import { selectWhenAsked, whenAsked } from '../../api/outbox/outbox-slice.ts';
import type { WhenAsked } from '../../api/todos/when-asked.ts';
import { draftOf, type TakenItem } from './use-capture.ts';
import type { WhenAnswers } from './when-question.tsx';

/** A question in a capture field, and what its answers do. */
export interface CaptureQuestion extends WhenAnswers {
  readonly asked: WhenAsked | null;
}

/**
 * What there is to ask, or to say, once something has been added; null where everything has the time it needs.
 * @param key of what was added
 */
export const askedOf = (taken: readonly TakenItem[], key: string, at: number): WhenAsked | null => {
  const untimed = taken.filter(({ item }) => item.asks_when !== null);
  const [one] = untimed;
  if (one === undefined) return null;
  if (taken.length > 1) return { kind: 'several', count: untimed.length };
  const { item, text } = one;
  const repeats: readonly NonNullable<CapturedItem['reminder']>[] = item.asks_when?.repeats ?? [];
  return {
    kind: 'one',
    question: { key, draft: draftOf(item), text, due: item.due_date, repeats, at },
  };
};

/** Later than this nobody knows any more what it was about: what was kept is a todo like any other. */
const openMs = 24 * 60 * 60_000;

export const isOpen = (asked: WhenAsked | null, now: number): boolean =>
  asked?.kind !== 'one' || now - asked.question.at <= openMs;

const isAskedOver = (asked: WhenAsked | null): boolean =>
  (asked?.kind === 'one' ? asked.question.over : asked?.over) ?? false;

const askedOver = (asked: WhenAsked): WhenAsked =>
  asked.kind === 'one'
    ? { kind: 'one', question: { ...asked.question, over: true } }
    : { ...asked, over: true };

interface KeptQuestion extends CaptureQuestion {
  /** Something was added: asks for what it lacks. */
  readonly ask: (taken: readonly TakenItem[], key: string | null) => void;
}

/**
 * The question that is open wherever somebody signed in captures.
 * @param onReminded hears under which key the reminder can be taken back; without it a toast says so
 * @param over of what is captured in front of a page, which the page's own field does not ask about
 */
export const useWhenQuestion = (
  now: number,
  onReminded?: (key: string, when: string) => void,
  over = false,
): KeptQuestion => {
  const dispatch = useAppDispatch();
  const asking = useAppSelector(selectWhenAsked);
  const known = isAskedOver(asking) === over ? asking : null;
  return {
    asked: isOpen(known, now) ? known : null,
    ask: (taken, key) => {
      const asked = key === null ? null : askedOf(taken, key, Date.now());
      if (asked !== null) dispatch(whenAsked(over ? askedOver(asked) : asked));
      // One that is open waits on; a count was about what was added before.
      else if (known?.kind === 'several') dispatch(whenAsked(null));
    },
    onAnswer: (question, timings, when) => {
      const key = dispatch(remind(question, timings, onReminded === undefined ? when : null));
      onReminded?.(key, when);
    },
    onMore: (question, due, repeats) => dispatch(askAgain(question, due, repeats)),
    onDismiss: () => dispatch(whenAsked(null)),
  };
};
