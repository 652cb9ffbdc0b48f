import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { MovableItem } from './calendar-item.ts';
import { edgeScroll, type EdgeScroll } from './edge-scroll.ts';
import { firstTime, type Shift } from './placement.ts';
import type { Carrying } from './use-carrying.ts';
import { swallowClick } from '../../kit/swallow-click.ts';
import { useHeldFinger } from '../../kit/use-held-finger.ts';

/** A stretch of paper whose height stands for so many minutes. */
export interface Hours {
  readonly element: RefObject<HTMLElement | null>;
  readonly minutes: number;
}

/** How a pointer's place becomes days and minutes. */
export interface DragGround {
  /** The days lie in it side by side, as wide as each other, in rows of so many. */
  readonly element: RefObject<HTMLElement | null>;
  readonly columns: number;
  readonly rows: number;
  /** How many minutes its height stands for; null where only days count. */
  readonly minutes: number | null;
  /** Hours beside it, where what is due on a day gets a time. */
  readonly hours?: Hours;
}

interface Dragged {
  readonly item: MovableItem;
  readonly what: Shift['what'];
  readonly day: number;
  readonly minute: number;
  readonly x: number;
  readonly y: number;
  readonly by: 'mouse' | 'finger';
}

type Point = { readonly clientX: number; readonly clientY: number };

/** Closer than this to where it began it is a press, px. */
const threshold = 4;
/** Minutes between the places where something comes to lie. */
const snap = 15;

const snapped = (minutes: number): number => Math.round(minutes / snap) * snap;

/** Which day and minute a pointer is at. */
export const placeAt = (
  { element, columns, rows, minutes }: DragGround,
  { clientX, clientY }: Point,
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

/** The minute of the hours that a pointer below their head is at; null elsewhere. */
const minuteAmong = ({ element }: DragGround, hours: Hours, { clientY }: Point): number | null => {
  const above = element.current?.getBoundingClientRect().bottom ?? 0;
  const box = hours.element.current?.getBoundingClientRect();
  if (box === undefined || box.height === 0 || clientY <= above) return null;
  return ((clientY - box.top) / box.height) * hours.minutes;
};

/** How long after a finger is lifted its press may still come, ms. */
const pressComesWithin = 400;

/**
 * Carries an entry along with the pointer, and what is seen along with it at its edges. Returns what begins it; a finger scrolls,
 * unless it has rested on the entry, or is at a handle, which is there for nothing else (`atOnce`).
 * @param onRested told of what a finger has rested on, and was lifted from where it was; answers whether that is all it meant
 */
export const useItemDrag = (
  ground: DragGround,
  carrying: Carrying,
  onRested: (item: MovableItem) => boolean = () => false,
) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const moved = useRef(false);
  const scroll = useRef<EdgeScroll | null>(null);
  const holdFinger = useHeldFinger();
  const shiftTo = (point: Point, { item, day, minute, what }: Dragged): Shift => {
    const place = placeAt(ground, point);
    const days = what === 'end' && ground.minutes !== null ? 0 : place.day - day;
    const { hours } = ground;
    const among = hours === undefined || item.kind !== 'todo' ? null : minuteAmong(ground, hours, point);
    if (among !== null) return { what, days, minutes: snapped(among) - firstTime, timed: true };
    return { what, days, minutes: ground.minutes === null ? 0 : snapped(place.minute - minute) };
  };
  const onMove = useEffectEvent((point: Point): void => {
    if (dragged === null) return;
    const { x, y, item, by } = dragged;
    if (!moved.current && Math.hypot(point.clientX - x, point.clientY - y) < threshold) return;
    moved.current = true;
    const carryTo = (at: Point): void =>
      carrying.carry(item, shiftTo(at, dragged), { aloud: by === 'finger' });
    scroll.current ??= edgeScroll(ground.element.current, ground.minutes !== null, carryTo);
    scroll.current.at(point);
    carryTo(point);
  });
  const end = (): void => {
    scroll.current?.stop();
    scroll.current = null;
    setDragged(null);
  };
  const onUp = useEffectEvent((): void => {
    end();
    const rested = !moved.current && dragged?.by === 'finger' ? dragged.item : null;
    // A finger that has only rested has carried it nowhere.
    if (moved.current) swallowClick();
    carrying.drop();
    if (rested !== null && onRested(rested)) swallowClick(pressComesWithin);
  });
  const onLeave = useEffectEvent((): void => {
    end();
    carrying.cancel();
  });
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const move = (event: MouseEvent): void => onMove(event);
    // Browsers may leave out the last moves of a finger: where it is lifted counts.
    const up = (event: MouseEvent): void => {
      onMove(event);
      onUp();
    };
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
  return (event: PointerEvent, item: MovableItem, what: Shift['what'], atOnce = false): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { clientX: x, clientY: y } = event;
    const by = event.pointerType === 'touch' ? 'finger' : 'mouse';
    const begin = (): void => {
      moved.current = false;
      setDragged({ item, what, ...placeAt(ground, { clientX: x, clientY: y }), x, y, by });
    };
    if (by === 'mouse' || atOnce) {
      begin();
      return;
    }
    holdFinger(event, () => {
      begin();
      // Lifted off the paper: it is plain that the finger carries it now.
      carrying.carry(item, { what, days: 0, minutes: 0 });
    });
  };
};
