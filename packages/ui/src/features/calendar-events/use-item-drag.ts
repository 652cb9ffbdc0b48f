import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { EventItem } from './calendar-item.ts';
import type { Shift } from './placement.ts';
import type { Carrying } from './use-carrying.ts';

/** How a pointer's place becomes days and minutes. */
export interface DragGround {
  /** The days lie in it side by side, as wide as each other, in rows of so many. */
  readonly element: RefObject<HTMLElement | null>;
  readonly columns: number;
  readonly rows: number;
  /** How many minutes its height stands for; null where only days count. */
  readonly minutes: number | null;
}

interface Dragged {
  readonly item: EventItem;
  readonly what: Shift['what'];
  readonly day: number;
  readonly minute: number;
  readonly x: number;
  readonly y: number;
}

/** Closer than this to where it began it is a press, px. */
const threshold = 4;
/** Minutes between the places where something comes to lie. */
const snap = 15;

/** Which day and minute a pointer is at. */
export const placeAt = (
  { element, columns, rows, minutes }: DragGround,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): { readonly day: number; readonly minute: number } => {
  const box = element.current?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return { day: 0, minute: 0 };
  const within = (share: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const column = within((clientX - box.left) / box.width, columns);
  const share = (clientY - box.top) / box.height;
  return {
    day: column + (minutes === null ? within(share, rows) * columns : 0),
    minute: minutes === null ? 0 : share * minutes,
  };
};

/** The press that ends a drag is none on what lies there. */
const swallowClick = (): void => {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
};

/** Carries an event along with the pointer. Returns what begins it; a finger scrolls instead. */
export const useItemDrag = (ground: DragGround, carrying: Carrying) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const moved = useRef(false);
  const shiftTo = (event: MouseEvent, { day, minute, what }: Dragged): Shift => {
    const place = placeAt(ground, event);
    const minutes = ground.minutes === null ? 0 : Math.round((place.minute - minute) / snap) * snap;
    return { what, days: what === 'end' && ground.minutes !== null ? 0 : place.day - day, minutes };
  };
  const onMove = useEffectEvent((event: MouseEvent): void => {
    if (dragged === null) return;
    const { x, y, item } = dragged;
    if (!moved.current && Math.hypot(event.clientX - x, event.clientY - y) < threshold) return;
    moved.current = true;
    carrying.carry(item, shiftTo(event, dragged));
  });
  const onUp = useEffectEvent((): void => {
    setDragged(null);
    if (!moved.current) return;
    swallowClick();
    carrying.drop();
  });
  const onLeave = useEffectEvent((): void => {
    setDragged(null);
    carrying.cancel();
  });
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const move = (event: MouseEvent): void => onMove(event);
    const up = (): void => onUp();
    const cancel = (): void => onLeave();
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onLeave();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key);
    };
  }, [isDragging]);
  return (event: PointerEvent, item: EventItem, what: Shift['what']): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    moved.current = false;
    setDragged({ item, what, ...placeAt(ground, event), x: event.clientX, y: event.clientY });
  };
};
