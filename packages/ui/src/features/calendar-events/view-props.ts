import type { CalendarItem } from './calendar-item.ts';
import type { NewEvent } from './new-event.ts';
import type { Carrying } from './use-carrying.ts';
import type { ItemText } from './use-item-text.ts';

/** What every view of the calendar is given. */
export interface ViewProps {
  /** Those in sight, in order. */
  readonly days: readonly string[];
  readonly items: readonly CalendarItem[];
  /** The day that the keys are at. */
  readonly date: string;
  readonly today: string;
  /** Epoch ms. */
  readonly now: number;
  /** Key of the entry that is open. */
  readonly opened: string | null;
  readonly text: ItemText;
  readonly carrying: Carrying;
  /** What is about to become an event; null: nothing is. */
  readonly drafted: NewEvent | null;
  readonly onOpen: (item: CalendarItem) => void;
  /** Goes to a day, in the same view. */
  readonly onDate: (day: string) => void;
  /** Shows a day by itself. */
  readonly onDay: (day: string) => void;
  readonly onNew: (drafted: NewEvent) => void;
}
