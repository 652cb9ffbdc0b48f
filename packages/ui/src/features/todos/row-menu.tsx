import type { Todo } from '@squeeze/contracts/todos';
import {
  AlarmClock,
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CalendarDays,
  Hourglass,
  Moon,
  Repeat,
  RotateCcw,
  Sun,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { MenuAt } from '../../kit/menu-at.tsx';
import { MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import type { AskedInPlace } from './row-state.tsx';
import type { Steps } from './use-carrying.ts';

const asked = [
  { what: 'due_date', icon: CalendarDays, name: 'todo.when' },
  { what: 'start_date', icon: CalendarClock, name: 'todo.starts' },
  { what: 'repeat', icon: Repeat, name: 'todo.repeats' },
  { what: 'estimate_minutes', icon: Hourglass, name: 'todo.estimate' },
  { what: 'reminder', icon: AlarmClock, name: 'todo.remindMe' },
] as const satisfies readonly {
  readonly what: AskedInPlace;
  readonly icon: LucideIcon;
  readonly name: PlainMessageId;
}[];

export interface RowMenuProps {
  readonly todo: Todo;
  /** What was pressed. */
  readonly anchor: HTMLElement;
  readonly byKey: boolean;
  /** Where it can be moved by hand; null: it cannot. */
  readonly steps: Steps | null;
  readonly onStep: (by: 1 | -1) => void;
  readonly onAsk: (what: AskedInPlace) => void;
  /** Puts it under Someday, or takes it out of there. */
  readonly onPutOff: () => void;
  readonly onReopen: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What can be done with a todo from its row, also without dragging it. */
export function RowMenu({ todo, anchor, byKey, steps, onClose, ...on }: RowMenuProps): ReactNode {
  const t = useText();
  // What is asked next has the focus.
  const leaves = useRef(false);
  const isOpen = todo.status === 'pending' || todo.status === 'in_progress';
  return (
    <MenuAt
      anchor={anchor}
      byKey={byKey}
      label={t('todo.step.more', { title: todo.title })}
      onClose={onClose}
      finalFocus={() => !leaves.current}
    >
      {steps !== null && (
        <>
          <MenuItem icon={ArrowUp} keys="Alt ↑" disabled={!steps.up} onSelect={() => on.onStep(-1)}>
            {t('todo.step.up')}
          </MenuItem>
          <MenuItem icon={ArrowDown} keys="Alt ↓" disabled={!steps.down} onSelect={() => on.onStep(1)}>
            {t('todo.step.down')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {isOpen &&
        asked.map(({ what, icon, name }) => (
          <MenuItem
            key={what}
            icon={icon}
            onSelect={() => {
              leaves.current = true;
              on.onAsk(what);
            }}
          >
            {t(name)}
          </MenuItem>
        ))}
      {isOpen && (
        <MenuItem icon={todo.someday ? Sun : Moon} onSelect={on.onPutOff}>
          {t(todo.someday ? 'todo.notSomeday' : 'todo.someday')}
        </MenuItem>
      )}
      {!isOpen && (
        <MenuItem icon={RotateCcw} onSelect={on.onReopen}>
          {t('todo.reopen')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} keys="Delete" danger onSelect={on.onDelete}>
        {t('kit.delete')}
      </MenuItem>
    </MenuAt>
  );
}
