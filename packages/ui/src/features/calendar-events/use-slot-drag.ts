import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { newAtTime, type NewEvent } from './new-event.ts';
import { minutesOfDay } from './time-blocks.ts';
import { placeAt, type DragGround } from './use-item-drag.ts';

interface Drawn {
  /** Index of the day. */
  readonly day: number;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

/** Minutes between the places where one may begin and end. */
const snap = 15;
/** A press makes an event of an hour, at the half hour before it. */
const pressed = 30;

const stepBefore = (minute: number, step: number): number =>
  Math.min(minutesOfDay - step, Math.max(0, Math.floor(minute / step) * step));

/** Draws a new event on the free hours with the pointer: a press makes an hour, drawing makes it as long as it is drawn. */
export const useSlotDrag = (
  ground: DragGround,
  days: readonly string[],
  onNew: (drafted: NewEvent) => void,
) => {
  const [begun, setBegun] = useState<{ readonly day: number; readonly minute: number } | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const ended = useRef(false);
  const drawnTo = (event: globalThis.MouseEvent): Drawn | null => {
    if (begun === null) return null;
    const anchor = stepBefore(begun.minute, snap);
    const { minute } = placeAt(ground, event);
    const at = stepBefore(minute, snap);
    if (drawn === null && Math.abs(minute - begun.minute) < snap / 2) return null;
    return { day: begun.day, from: Math.min(anchor, at), to: Math.max(anchor, at) + snap };
  };
  const onMove = useEffectEvent((event: globalThis.MouseEvent): void => setDrawn(drawnTo(event)));
  // Where it is lifted counts: the last move may not have been drawn yet.
  const onUp = useEffectEvent((event: globalThis.MouseEvent): void => {
    const done = drawnTo(event);
    setBegun(null);
    setDrawn(null);
    if (done === null) return;
    ended.current = true;
    onNew(newAtTime(days[done.day] ?? '', done.from, done.to));
  });
  const onLeave = useEffectEvent((): void => {
    setBegun(null);
    setDrawn(null);
  });
  const isDrawing = begun !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const move = (event: globalThis.MouseEvent): void => onMove(event);
    const up = (event: globalThis.MouseEvent): void => onUp(event);
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
      ended.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      setBegun(placeAt(ground, event));
    },
    onClick: (event: MouseEvent): void => {
      // The press that ends a drawing is none by itself.
      if (ended.current) {
        ended.current = false;
        return;
      }
      const { day, minute } = placeAt(ground, event);
      onNew(newAtTime(days[day] ?? '', stepBefore(minute, pressed)));
    },
  };
};
