import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import type { CalendarItem, MovableItem } from './calendar-item.ts';
import { isStill, shiftedItem, type Shift } from './placement.ts';
import { useItemText } from './use-item-text.ts';

interface Carried {
  readonly item: MovableItem;
  readonly shift: Shift;
  readonly by: 'pointer' | 'keys';
}

export interface Carrying {
  /** What is carried, and how far by now; null: nothing. */
  readonly carried: Carried | null;
  /** To a place so far from where it was; `aloud` where whoever carries it may not see it. */
  readonly carry: (item: MovableItem, shift: Shift, options?: { readonly aloud: boolean }) => void;
  /** Further than it is by now; by keys, so it is said aloud. */
  readonly push: (item: MovableItem, shift: Shift) => void;
  /** Let go where it is. */
  readonly drop: () => void;
  /** Back to where it was. */
  readonly cancel: () => void;
  /** As it looks while it is carried. */
  readonly shown: (item: CalendarItem) => CalendarItem;
}

/** An entry that is being moved or made longer, by pointer or by keys; nothing is changed before it is let go. */
export const useCarrying = (onDrop: (item: MovableItem, shift: Shift) => void): Carrying => {
  const t = useText();
  const { zone } = useLanguage();
  const itemText = useItemText();
  const [carried, setCarried] = useState<Carried | null>(null);
  /** As it is by now, which may not have been drawn yet: a pointer moves and lets go within one frame. */
  const held = useRef<Carried | null>(null);
  const hold = (next: Carried | null): void => {
    held.current = next;
    setCarried(next);
  };
  const tell = (item: MovableItem, shift: Shift): void =>
    announce(t('calendar.carriedTo', { when: itemText.when(shiftedItem(item, shift, zone)) }));
  const drop = (): void => {
    const { current } = held;
    if (current === null) return;
    hold(null);
    if (!isStill(current.shift)) onDrop(current.item, current.shift);
  };
  const cancel = (): void => {
    if (held.current === null) return;
    hold(null);
    announce(t('calendar.carriedBack'));
  };
  useKeysUntilLetGo(carried?.by === 'keys', drop, cancel);
  useFocusKept(carried);
  return {
    carried,
    carry: (item, shift, { aloud } = { aloud: false }) => {
      const { current } = held;
      hold({ item, shift, by: 'pointer' });
      const isElsewhere = shift.days !== current?.shift.days || shift.minutes !== current.shift.minutes;
      if (aloud && isElsewhere && !(current === null && isStill(shift))) tell(item, shift);
    },
    push: (item, by) => {
      const { current } = held;
      const known = current?.item.key === item.key && current.shift.what === by.what ? current : null;
      const from = known?.item ?? item;
      const timed = known?.shift.timed === true;
      // The first step brings what is due on a day among the hours.
      const isTimedNow = !timed && from.kind === 'todo' && from.wholeDays && by.minutes !== 0;
      const shift: Shift = {
        what: by.what,
        days: (known?.shift.days ?? 0) + by.days,
        minutes: (known?.shift.minutes ?? 0) + (isTimedNow ? 0 : by.minutes),
        ...((timed || isTimedNow) && { timed: true }),
      };
      hold({ item: from, shift, by: 'keys' });
      tell(from, shift);
    },
    drop,
    cancel,
    shown: (item) =>
      carried !== null && item.key === carried.item.key
        ? shiftedItem(carried.item, carried.shift, zone)
        : item,
  };
};

/** Wherever the focus is by then: what was carried out of sight has none. */
const useKeysUntilLetGo = (on: boolean, drop: () => void, cancel: () => void): void => {
  const onUp = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Alt' && event.key !== 'Shift') return;
    // Alone, Alt opens the menu of some browsers.
    event.preventDefault();
    drop();
  });
  const onDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape') cancel();
  });
  const onPress = useEffectEvent((): void => drop());
  // Another window gets the key that lets go.
  const onLeave = useEffectEvent((): void => cancel());
  useEffect(() => {
    if (!on) return;
    const up = (event: KeyboardEvent): void => onUp(event);
    const down = (event: KeyboardEvent): void => onDown(event);
    const press = (): void => onPress();
    const leave = (): void => onLeave();
    addEventListener('keyup', up);
    addEventListener('keydown', down);
    addEventListener('pointerdown', press);
    addEventListener('blur', leave);
    return () => {
      removeEventListener('keyup', up);
      removeEventListener('keydown', down);
      removeEventListener('pointerdown', press);
      removeEventListener('blur', leave);
    };
  }, [on]);
};

/** What is carried into another row is drawn anew there, and would be left without the focus. */
const useFocusKept = (carried: Carried | null): void => {
  useLayoutEffect(() => {
    if (carried?.by !== 'keys' || document.activeElement !== document.body) return;
    const entries = document.querySelectorAll<HTMLElement>('[data-entry]');
    [...entries].find(({ dataset }) => dataset['rowOf'] === carried.item.key)?.focus();
  }, [carried]);
};
