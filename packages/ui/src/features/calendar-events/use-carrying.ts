import { useState } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import type { CalendarItem, EventItem } from './calendar-item.ts';
import { isStill, shiftedItem, type Shift } from './placement.ts';
import { useItemText } from './use-item-text.ts';

export interface Carrying {
  /** What is carried, and how far by now; null: nothing. */
  readonly carried: { readonly item: EventItem; readonly shift: Shift } | null;
  /** To a place so far from where it was. */
  readonly carry: (item: EventItem, shift: Shift) => void;
  /** Further than it is by now; by keys, so it is said aloud. */
  readonly push: (item: EventItem, shift: Shift) => void;
  /** Let go where it is. */
  readonly drop: () => void;
  /** Back to where it was. */
  readonly cancel: () => void;
  /** As it looks while it is carried. */
  readonly shown: (item: CalendarItem) => CalendarItem;
}

/** An event that is being moved or made longer, by pointer or by keys; nothing is changed before it is let go. */
export const useCarrying = (onDrop: (item: EventItem, shift: Shift) => void): Carrying => {
  const t = useText();
  const { zone } = useLanguage();
  const itemText = useItemText();
  const [carried, setCarried] = useState<Carrying['carried']>(null);
  return {
    carried,
    carry: (item, shift) => setCarried({ item, shift }),
    push: (item, by) => {
      const known = carried?.item.key === item.key && carried.shift.what === by.what ? carried : null;
      const shift: Shift = {
        what: by.what,
        days: (known?.shift.days ?? 0) + by.days,
        minutes: (known?.shift.minutes ?? 0) + by.minutes,
      };
      const from = known?.item ?? item;
      setCarried({ item: from, shift });
      announce(t('calendar.carriedTo', { when: itemText.when(shiftedItem(from, shift, zone)) }));
    },
    drop: () => {
      if (carried === null) return;
      setCarried(null);
      if (!isStill(carried.shift)) onDrop(carried.item, carried.shift);
    },
    cancel: () => {
      if (carried === null) return;
      setCarried(null);
      announce(t('calendar.carriedBack'));
    },
    shown: (item) =>
      carried !== null && item.key === carried.item.key
        ? shiftedItem(carried.item, carried.shift, zone)
        : item,
  };
};
