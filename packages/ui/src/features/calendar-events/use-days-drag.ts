import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { newOnDays, type NewEvent } from './new-event.ts';
import { swallowClick } from '../../kit/swallow-click.ts';
import { placeAt, type DragGround } from './use-item-drag.ts';

/** The days from the one that was pressed to the one that the pointer is at, both counted. */
export interface DrawnDays {
  readonly first: string;
  readonly last: string;
}

/** Draws a new event across the days of a month with the pointer; a press alone is none of this. */
export const useDaysDrag = (
  ground: DragGround,
  days: readonly string[],
  onNew: (drafted: NewEvent) => void,
) => {
  const [from, setFrom] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<DrawnDays | null>(null);
  const dayAt = (point: { readonly clientX: number; readonly clientY: number }): string =>
    days[placeAt(ground, point).day] ?? days[0] ?? '';
  const end = (): void => {
    setFrom(null);
    setDrawn(null);
  };
  const drawnTo = (event: MouseEvent): DrawnDays | null => {
    if (from === null) return null;
    const at = dayAt(event);
    if (drawn === null && at === from) return null;
    return at < from ? { first: at, last: from } : { first: from, last: at };
  };
  const onMove = useEffectEvent((event: MouseEvent): void => setDrawn(drawnTo(event)));
  // Where it is lifted counts: the last move may not have been drawn yet.
  const onUp = useEffectEvent((event: MouseEvent): void => {
    const done = drawnTo(event);
    end();
    if (done === null) return;
    swallowClick();
    onNew(newOnDays(done.first, done.last));
  });
  const onLeave = useEffectEvent(end);
  const isDrawing = from !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const move = (event: MouseEvent): void => onMove(event);
    const up = (event: MouseEvent): void => onUp(event);
    const leave = (): void => onLeave();
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onLeave();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', leave);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', leave);
      removeEventListener('keydown', key);
    };
  }, [isDrawing]);
  return {
    drawn,
    onPointerDown: (event: PointerEvent): void => {
      if (event.button === 0 && event.pointerType !== 'touch') setFrom(dayAt(event));
    },
  };
};
