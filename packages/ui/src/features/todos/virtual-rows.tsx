import type { Todo } from '@squeeze/contracts/todos';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadedList } from '../../api/todos/use-todos.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { usePrinting } from '../../kit/use-printing.ts';

interface VirtualRowsProps {
  readonly label: string;
  readonly todos: readonly Todo[];
  readonly list: Pick<LoadedList, 'hasMore' | 'fetchingMore' | 'fetchMore' | 'error'>;
  /** The todo under the cursor, which stays in the page wherever it is scrolled to. */
  readonly cursor: string | null;
  readonly renderRow: (todo: Todo) => ReactNode;
  /** What stands above some of them, such as the heading of their group. By the id of the todo below it. */
  readonly heads?: ReadonlyMap<string, ReactNode>;
}

const rowHeight = { wide: 52, phone: 76 } as const;
/** How many rows before the end the next page is asked for. */
const ahead = 25;

/** A list of any length, of which only the rows in sight are in the page. The window scrolls it. */
export function VirtualRows(props: VirtualRowsProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list changes with the day, never while it is only scrolled: that draws the rows alone, and
  // asking for a place in the middle of it would cost a layout each time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- nothing tells of what moves it; an unchanged top sets nothing
  useLayoutEffect(() => {
    const now = Math.round((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    setTop((known) => (Math.abs(known - now) > 1 ? now : known));
  });
  return (
    <div ref={frame}>
      <RowsInSight {...props} top={top} />
    </div>
  );
}

interface RowsInSightProps extends VirtualRowsProps {
  /** Where the list begins, px from the top of the page. */
  readonly top: number;
}

function RowsInSight(props: RowsInSightProps): ReactNode {
  const { label, todos, list, cursor, renderRow, heads, top } = props;
  const t = useText();
  const phone = usePhone();
  // On paper nothing is scrolled to.
  const printing = usePrinting();
  const cursorIndex = cursor === null ? -1 : todos.findIndex((todo) => todo.id === cursor);
  const rows = useWindowVirtualizer({
    count: todos.length,
    estimateSize: () => (phone ? rowHeight.phone : rowHeight.wide),
    getItemKey: (index) => todos[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      if (printing) return todos.map((_, index) => index);
      const inSight = defaultRangeExtractor(range);
      if (cursorIndex === -1 || inSight.includes(cursorIndex)) return inSight;
      return [...inSight, cursorIndex].toSorted((a, b) => a - b);
    },
  });
  const items = rows.getVirtualItems();
  const { hasMore, fetchingMore, fetchMore, error } = list;
  const nearEnd = items.some((item) => item.index >= todos.length - ahead) || todos.length === 0;
  useEffect(() => {
    if (nearEnd && hasMore && !fetchingMore && error === undefined) fetchMore();
  }, [nearEnd, hasMore, fetchingMore, error, fetchMore]);

  return (
    <>
      <ul aria-label={label} className="relative" style={{ height: `${rows.getTotalSize()}px` }}>
        {items.map((item) => {
          const todo = todos[item.index];
          return (
            todo && (
              <li
                key={item.key}
                ref={rows.measureElement}
                data-index={item.index}
                aria-setsize={hasMore ? -1 : todos.length}
                aria-posinset={item.index + 1}
                className="todo-line absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - top}px)` }}
              >
                {heads?.get(todo.id)}
                {renderRow(todo)}
              </li>
            )
          );
        })}
      </ul>
      {error !== undefined && hasMore && (
        <p className="flex items-center gap-12 py-12 text-14 text-text-2">
          {t('todos.moreFailed')}
          <Button size="sm" onClick={fetchMore}>
            {t('kit.tryAgain')}
          </Button>
        </p>
      )}
    </>
  );
}
