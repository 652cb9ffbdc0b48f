import { Circle, RefreshCw } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../kit/icon.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { keysToldOf } from './use-item-keys.ts';
import type { ItemText } from './use-item-text.ts';

export interface EntryHandlers {
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  readonly onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

interface EntryMarkProps extends EntryHandlers {
  readonly item: CalendarItem;
  /** A paper in a time grid, a bar across days, or a line of a month's day. */
  readonly look: 'block' | 'bar' | 'line';
  readonly text: ItemText;
  readonly onOpen: (item: CalendarItem) => void;
  readonly opened?: boolean;
  readonly carried?: boolean;
  /** Goes on before what is shown, or behind it. */
  readonly before?: boolean;
  readonly after?: boolean;
  readonly className?: string;
  /** For the eye: what is read aloud says it whole. */
  readonly children: ReactNode;
}

/** How a mark looks: as its event stands with its person. */
const stateOf = (item: CalendarItem): string | undefined => {
  if (item.kind !== 'event') return undefined;
  const { status, busy } = item.time;
  if (status !== 'confirmed') return status;
  return busy ? undefined : 'open';
};

const addressOf = (item: CalendarItem): string | null => {
  if (item.kind === 'todo') return `/dashboard/todos?todo=${item.todo.id}`;
  return item.kind === 'task' ? `/dashboard/ai-tasks?task=${item.task.id}` : null;
};

/** Present or not, as a data attribute. */
const flag = (on: boolean | undefined): '' | undefined => (on === true ? '' : undefined);

/** An entry of the calendar: an event opens beside it, what stands elsewhere leads there. */
export function EntryMark(props: EntryMarkProps): ReactNode {
  const { item, look, text, onOpen, opened, carried, before, after, className, children, ...handlers } =
    props;
  const shared = {
    'data-entry': '',
    'data-row-of': item.key,
    'data-v': item.slot,
    'data-kind': item.kind,
    'data-look': look,
    'data-state': stateOf(item),
    'data-opened': flag(opened),
    'data-carried': flag(carried),
    'data-before': flag(before),
    'data-after': flag(after),
    'aria-keyshortcuts': handlers.onKeyDown === undefined ? undefined : keysToldOf(item),
    className: `cal-entry ${className ?? ''}`,
    ...handlers,
  };
  const content = (
    <>
      <span className="sr-only">{text.label(item)}</span>
      {children}
    </>
  );
  const address = addressOf(item);
  if (address !== null) {
    return (
      <Link to={address} draggable={false} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...shared} onClick={() => onOpen(item)}>
      {content}
    </button>
  );
}

/** The drawing of what is only marked here; nothing of an event. */
export function MarkIcon({ item }: { readonly item: CalendarItem }): ReactNode {
  if (item.kind === 'event') return null;
  return <Icon icon={item.kind === 'todo' ? Circle : RefreshCw} size="sm" />;
}
