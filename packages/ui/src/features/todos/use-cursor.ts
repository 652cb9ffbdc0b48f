import { useEffect, useEffectEvent, useState } from 'react';

export interface Cursor {
  /** The row that can be tabbed to: the one that had the focus last while it is there, else the first. */
  readonly at: string | null;
  /** Another number each time the focus shall go to that row; null where it stays where it is. */
  readonly turn: number | null;
  /** To a row and its focus with it: the one before or after `from`; without it the first one in sight. */
  readonly move: (from: string | null, step: 1 | -1) => void;
  /** The focus came to a row by itself. */
  readonly reach: (id: string) => void;
  /** Back to a row whose field is gone, with the focus. */
  readonly back: (id: string) => void;
  /** Away from a row that is about to go, to the one after it. */
  readonly leave: (id: string) => void;
}

const rowOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-row-of]')?.dataset['rowOf'];

/** Where a list has been scrolled, the first of it may be far away. */
const firstInSight = (): string | undefined => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-of]')];
  const inSight = rows.find((row) => {
    const { top } = row.getBoundingClientRect();
    return top >= 0 && top <= window.innerHeight;
  });
  return inSight?.dataset['rowOf'];
};

interface Place {
  readonly id: string | null;
  readonly turn: number | null;
}

let turns = 0;
const nextTurn = (): number => (turns += 1);

/**
 * Which row can be tabbed to, and when the focus goes to it. The focus alone says which row is chosen, so that what the
 * keys are about is what is seen and heard. `order`: all rows, from top to bottom.
 */
export const useCursor = (order: readonly string[]): Cursor => {
  const [{ id, turn }, setPlace] = useState<Place>({ id: null, turn: null });
  const known = id !== null && order.includes(id);
  const go = (next: string | undefined): void => {
    if (next !== undefined) setPlace({ id: next, turn: nextTurn() });
  };
  // A row that is drawn anew elsewhere takes the focus along, unless it has gone away meanwhile.
  const stay = useEffectEvent(({ target }: Event) => {
    if (turn === null || (target instanceof Element && rowOf(target) === id)) return;
    setPlace({ id, turn: null });
  });
  useEffect(() => {
    const gone = (event: Event): void => stay(event);
    document.addEventListener('focusin', gone);
    document.addEventListener('pointerdown', gone);
    return () => {
      document.removeEventListener('focusin', gone);
      document.removeEventListener('pointerdown', gone);
    };
  }, []);
  return {
    at: known ? id : (order[0] ?? null),
    turn: known ? turn : null,
    move: (from, step) => {
      const index = from === null ? -1 : order.indexOf(from);
      if (index === -1) go(firstInSight() ?? order[0]);
      else go(order[Math.min(Math.max(index + step, 0), order.length - 1)]);
    },
    reach: (reached) => setPlace((now) => (now.id === reached ? now : { id: reached, turn: null })),
    back: go,
    leave: (left) => {
      const index = order.indexOf(left);
      if (index !== -1) go(order[index + 1] ?? order[index - 1]);
    },
  };
};
