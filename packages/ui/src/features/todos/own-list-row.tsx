import type { TodoList } from '@squeeze/contracts/todo-lists';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { ValuePip } from '../../kit/value-pip.tsx';
import { OwnListField } from './own-list-field.tsx';

interface OwnListRowProps {
  readonly list: TodoList;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly renaming: boolean;
  /** Begins to be renamed, or ends. */
  readonly onRenaming: (renaming: boolean) => void;
  readonly onName: (name: string) => Promise<ApiError | null>;
  readonly onMove: (by: 1 | -1) => void;
  readonly onArchive: () => void;
  readonly onDelete: () => void;
}

/** One list: what it is called leads to its todos, and everything else about it is in its menu. */
export function OwnListRow(props: OwnListRowProps): ReactNode {
  const { list, isFirst, isLast, renaming, onRenaming, onName, onMove, onArchive, onDelete } = props;
  const t = useText();
  const isArchived = list.archived_at !== null;
  // The focus goes on into the field, not back to the button of the menu.
  const leaves = useRef(false);
  const rename = (): void => {
    leaves.current = true;
    onRenaming(true);
  };
  useEffect(() => {
    if (!renaming) leaves.current = false;
  }, [renaming]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (key === 'F2') rename();
    else if (altKey && by !== null && !isArchived) onMove(by);
    else return;
    event.preventDefault();
  };
  return (
    <li data-list={list.id} className="flex min-h-control-lg items-center gap-8 py-2">
      {renaming ? (
        <OwnListField initial={list.name} onName={onName} onEnd={() => onRenaming(false)} />
      ) : (
        <Link
          data-row
          to={{
            pathname: '/dashboard/todos',
            search: new URLSearchParams({ category: list.name }).toString(),
          }}
          onKeyDown={onKeyDown}
          className="hit-area -ml-8 flex min-w-0 flex-1 items-baseline gap-x-12 rounded-8 px-8 py-6 hover:bg-hover phone:flex-wrap"
        >
          <span className="flex min-w-0 flex-1 items-baseline gap-8 phone:basis-full">
            <ValuePip slot={8} className="shrink-0" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {list.name}
            </span>
          </span>
          <span className="shrink-0 text-13 text-text-2 tabular-nums phone:pl-[18px]">
            {t('lists.counts', { open: list.open, done: list.completed })}
          </span>
        </Link>
      )}
      <Menu
        finalFocus={() => !leaves.current}
        trigger={<IconButton icon={EllipsisVertical} label={t('todo.step.more', { title: list.name })} />}
      >
        <MenuItem icon={Pencil} keys="F2" onSelect={rename}>
          {t('todo.step.rename')}
        </MenuItem>
        {!isArchived && (
          <>
            <MenuItem icon={ArrowUp} keys="Alt ↑" disabled={isFirst} onSelect={() => onMove(-1)}>
              {t('todo.step.up')}
            </MenuItem>
            <MenuItem icon={ArrowDown} keys="Alt ↓" disabled={isLast} onSelect={() => onMove(1)}>
              {t('todo.step.down')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={onArchive}>
          {t(isArchived ? 'lists.unarchive' : 'lists.archive')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          {t('kit.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
