import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { swallowClick } from '../../kit/swallow-click.ts';

/** Px that what is pressed moves before it is carried. */
const begins = 6;
/** Px from the edge of the window where it scrolls, and at most so many a frame. */
const edge = 64;
const fastest = 12;

/** Where something that is carried would come to stand; `on`: there it is started. */
export interface DropPlace {
  readonly id: string;
  readonly side: 'above' | 'below' | 'on';
}

/** What is carried. */
export interface RowDrag {
  readonly id: string;
  /** Null: nowhere that it may. */
  readonly over: DropPlace | null;
}

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface RowDragRules {
  /** Whether it may be carried anywhere. */
  readonly mayCarry: (id: string) => boolean;
  /** Those of the rows in the page beside which it may stand, in their order. */
  readonly peersAmong: (id: string, rows: readonly string[]) => readonly string[];
  /** The one that it may be carried onto. */
  readonly startsOn: (id: string) => string | null;
  readonly drop: (id: string, place: DropPlace) => void;
}

const rowsInPage = (): ReadonlyMap<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[data-row-of]')].map((row) => [
      row.dataset['rowOf'] ?? '',
      row,
    ]),
  );

const isSame = (a: DropPlace | null, b: DropPlace | null): boolean => a?.id === b?.id && a?.side === b?.side;

const placeAt = (rules: RowDragRules, id: string, y: number): DropPlace | null => {
  const rows = rowsInPage();
  const starts = rules.startsOn(id);
  const now = starts === null ? undefined : rows.get(starts)?.getBoundingClientRect();
  if (starts !== null && now !== undefined && y >= now.top && y <= now.bottom)
    return { id: starts, side: 'on' };
  let last: string | null = null;
  for (const peer of rules.peersAmong(id, [...rows.keys()])) {
    const box = rows.get(peer)?.getBoundingClientRect();
    if (box === undefined) continue;
    if (y < box.top + box.height / 2) return { id: peer, side: 'above' };
    last = peer;
  }
  return last === null ? null : { id: last, side: 'below' };
};

/** Carries rows by mouse, or by a finger that has rested on one; the window scrolls at its edges. Escape puts it back. */
export const useRowDrag = (rules: RowDragRules) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  // What lies where changes while something is carried: rows are loaded, and other windows change them.
  const latest = useRef(rules);
  useLayoutEffect(() => {
    latest.current = rules;
  });

  /** @param onCarried told once it is plain that it is carried, and not only pressed */
  const begin = (id: string, from: Point, onCarried: () => void = () => undefined): void => {
    if (!latest.current.mayCarry(id)) return;
    end.current();
    let carried = false;
    let y = from.clientY;
    let over: DropPlace | null = null;
    let frame = 0;
    const look = (): void => {
      over = placeAt(latest.current, id, y);
      setDrag((known) => (known?.id === id && isSame(known.over, over) ? known : { id, over }));
    };
    const scroll = (): void => {
      const by = scrollBy(y);
      if (by !== 0) {
        window.scrollBy(0, by);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const move = (event: MouseEvent): void => {
      y = event.clientY;
      const far = Math.hypot(event.clientX - from.clientX, y - from.clientY) > begins;
      if (!carried && !far) return;
      if (!carried) {
        carried = true;
        onCarried();
        frame = requestAnimationFrame(scroll);
      }
      look();
    };
    const stop = (): void => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
      removeEventListener('selectstart', still);
      removeEventListener('keydown', escape, { capture: true });
      setDrag(null);
    };
    const up = (event: MouseEvent): void => {
      // Browsers may leave out the last moves of a finger: where it is lifted counts.
      move(event);
      stop();
      if (!carried) return;
      swallowClick();
      if (over !== null) latest.current.drop(id, over);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !carried) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
      swallowClick(2_000);
    };
    const still = (event: Event): void => event.preventDefault();
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
    addEventListener('selectstart', still);
    addEventListener('keydown', escape, { capture: true });
    end.current = stop;
  };
  return { drag, begin };
};

/** Px a frame; below nothing is upwards. */
const scrollBy = (y: number): number => {
  const down = y - (window.innerHeight - edge);
  const up = edge - y;
  if (down > 0) return Math.min(1, down / edge) * fastest;
  return up > 0 ? -Math.min(1, up / edge) * fastest : 0;
};
