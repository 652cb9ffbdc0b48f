import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import { isBar, type CalendarItem } from './calendar-item.ts';
import { statusNames } from './event-words.ts';
import { MarkIcon } from './entry-mark.tsx';
import { keysToldOf, stepsInList, useItemKeys } from './use-item-keys.ts';
import type { ViewProps } from './view-props.ts';

interface AgendaDayProps extends Pick<ViewProps, 'text' | 'opened' | 'carrying' | 'onOpen'> {
  readonly day: string;
  /** All that lies on it. */
  readonly items: readonly CalendarItem[];
}

/** One day as a list: when, what, and where. What is carried by keys stays in its row, which says where it is to go, until it is let go. */
export function AgendaDay({ items, ...props }: AgendaDayProps): ReactNode {
  return (
    <HairlineList>
      {items.map((item) => (
        <AgendaRow key={item.key} item={item} {...props} />
      ))}
    </HairlineList>
  );
}

function AgendaRow({
  item,
  day,
  text,
  opened,
  carrying,
  onOpen,
}: Omit<AgendaDayProps, 'items'> & { readonly item: CalendarItem }): ReactNode {
  const t = useText();
  const keysOf = useItemKeys(carrying);
  const carried = carrying.shown(item);
  const place = item.kind === 'event' ? item.time.place : null;
  const zone = text.zone(item);
  const category =
    item.kind === 'event' ? item.time.category : item.kind === 'todo' ? item.todo.category : null;
  const status = item.kind === 'event' && item.time.status !== 'confirmed' ? item.time.status : null;
  const rowClass = 'flex min-h-row w-full items-start gap-16 rounded-8 py-12 text-start hover:bg-fill';
  const content = (
    <>
      <span className="w-[108px] shrink-0 pl-4 text-14 leading-body whitespace-nowrap text-text-2 tabular-nums">
        {text.onDay(item, day)}
        {!isBar(item) && item.to > item.from && item.firstDay === day && (
          <span className="block text-13">{text.end(item)}</span>
        )}
      </span>
      <i
        aria-hidden
        data-v={item.slot}
        className={classNames(
          'mt-4 w-4 shrink-0 self-stretch rounded-full',
          item.kind === 'event' ? 'bg-(--v-solid,var(--control))' : 'bg-line-strong',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-8">
          <MarkIcon item={item} />
          <span
            dir="auto"
            className={classNames('min-w-0 font-mid wrap-anywhere', status === 'cancelled' && 'line-through')}
          >
            {item.title}
          </span>
        </span>
        <span className="mt-2 flex flex-wrap gap-x-12 text-14 text-text-2 empty:hidden">
          {carried !== item && <span className="text-text">{text.when(carried)}</span>}
          <CategoryName category={category} />
          {status !== null && <span>{t(statusNames[status])}</span>}
          {zone !== null && <span>{t('calendar.inZone', { zone })}</span>}
          {place !== null && <span dir="auto">{place}</span>}
          {item.kind !== 'event' && (
            <span>{t(item.kind === 'todo' ? 'calendar.dueTodo' : 'calendar.nextRun')}</span>
          )}
        </span>
      </span>
    </>
  );
  const shared = {
    'data-entry': '',
    'data-row-of': item.key,
    'aria-keyshortcuts': keysToldOf(item),
    className: rowClass,
    ...keysOf(item, stepsInList(item)),
  };
  return (
    <li className={classNames(item.key === opened && 'bg-fill')}>
      {item.kind === 'event' ? (
        <button type="button" {...shared} onClick={() => onOpen(item)}>
          {content}
        </button>
      ) : (
        <Link
          {...shared}
          to={
            item.kind === 'todo'
              ? `/dashboard/todos?todo=${item.todo.id}`
              : `/dashboard/ai-tasks?task=${item.task.id}`
          }
        >
          {content}
        </Link>
      )}
    </li>
  );
}
