import type { Todo } from '@squeeze/contracts/todos';
import { valueSlot } from '@squeeze/domain/value-slot';
import { Ellipsis, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Tick } from '../../kit/tick.tsx';
import { useHeldFinger } from '../../kit/use-held-finger.ts';
import type { DueText } from '../../parts/use-due-text.ts';
import { TodoMeta } from './todo-meta.tsx';
import { TodoTitleField } from './todo-title-field.tsx';
import { useRowState, type RowActions } from './row-state.tsx';

export interface TodoRowProps {
  readonly todo: Todo;
  readonly dueText: DueText;
  /** The one thing to do now: in the serif. */
  readonly big?: boolean;
  readonly carriedOver?: boolean;
}

/**
 * One todo: the tick that completes it, its title that opens it, and what else is to be known of it. Of all rows only
 * the one under the cursor can be tabbed to; the arrow keys move the cursor.
 */
export const TodoRow = memo(function TodoRow({
  todo,
  dueText,
  big = false,
  carriedOver = false,
}: TodoRowProps): ReactNode {
  const t = useText();
  const { here, turn, opened, editing, chosen, carried, drop, actions } = useRowState(todo.id);
  const title = useRef<HTMLButtonElement>(null);
  const slot = valueSlot(todo.category) ?? undefined;
  const finger = usePressed(todo.id, actions);
  const closed = todo.status === 'completed' || todo.status === 'cancelled';
  const unsaved = isUnsaved(todo);
  useEffect(() => {
    if (turn !== null && mayTakeFocus()) showFocused(title.current);
  }, [turn]);
  return (
    <div
      data-v={slot}
      data-row-of={todo.id}
      data-opened={opened || undefined}
      data-chosen={chosen || undefined}
      data-carried={carried || undefined}
      data-drop={drop ?? undefined}
      onPointerDown={unsaved ? undefined : finger.onPointerDown}
      className={classNames(
        'todo-row -mx-12 grid min-h-row items-center gap-x-[14px] rounded-12 px-12 phone:items-start phone:py-12',
        'group grid-cols-[22px_minmax(0,1fr)_auto_56px] phone:grid-cols-[22px_minmax(0,1fr)_32px]',
        big ? 'py-[14px]' : 'py-8',
        chosen ? 'bg-fill' : opened && (slot ? 'bg-v-tint' : 'bg-fill'),
      )}
    >
      <Tick
        title={todo.title}
        done={todo.status === 'completed'}
        slot={slot}
        tabIndex={here ? 0 : -1}
        onComplete={closed || unsaved ? undefined : (byHand) => actions.complete(todo, byHand)}
        className="-m-[11px]"
      />
      {editing ? (
        <TodoTitleField todo={todo} onDone={(byKey) => actions.endEdit(todo, byKey)} />
      ) : (
        <button
          ref={title}
          type="button"
          dir="auto"
          tabIndex={here ? 0 : -1}
          disabled={unsaved}
          aria-haspopup={chosen === null ? 'dialog' : undefined}
          aria-expanded={chosen === null ? opened : undefined}
          aria-pressed={chosen ?? undefined}
          data-todo={todo.id}
          onClick={finger.onClick}
          onFocus={() => actions.reach(todo.id)}
          className={classNames(
            'todo-title line-clamp-3 min-w-0 text-left wrap-anywhere outline-none',
            big ? 'display-face pb-2 text-22' : 'text-16 leading-snug',
            closed && 'text-text-2 line-through decoration-line-strong',
          )}
        >
          {todo.title}
        </button>
      )}
      <TodoMeta todo={todo} dueText={dueText} carriedOver={carriedOver} here={here} change={actions.change} />
      {/* Where a mouse hovers or the focus is; a finger always finds the menu, and in it the same. */}
      <div
        className={
          'flex phone:col-start-3 phone:row-start-1 phone:-mt-8 ' +
          'wide:opacity-0 wide:group-focus-within:opacity-100 wide:group-hover:opacity-100 wide:has-[[aria-expanded]]:opacity-100'
        }
      >
        <BareIconButton
          icon={Trash2}
          label={t('todo.deleteOne', { title: todo.title })}
          tabIndex={here ? 0 : -1}
          disabled={unsaved}
          onClick={() => actions.remove(todo)}
          className="w-[28px] phone:hidden"
        />
        <BareIconButton
          icon={Ellipsis}
          label={t('todo.step.more', { title: todo.title })}
          tabIndex={here ? 0 : -1}
          disabled={unsaved}
          aria-haspopup="menu"
          data-more=""
          onClick={(event) => actions.menu(todo, event.currentTarget, event.detail === 0)}
          className="wide:w-[28px]"
        />
      </div>
    </div>
  );
});

/** Tells how a row is pressed: by which hand, with which keys, and whether a finger rests there. */
const usePressed = (id: string, { press, hold, carry }: RowActions) => {
  const holdFinger = useHeldFinger();
  const byTouch = useRef(false);
  const held = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      held.current = false;
      byTouch.current = event.pointerType === 'touch';
      // What else is on the row has a meaning of its own.
      const onOther = event.target instanceof Element && event.target.closest('button:not([data-todo])');
      if (onOther || event.button !== 0) return;
      const { clientX, clientY } = event;
      if (!byTouch.current) {
        carry(id, { clientX, clientY });
        return;
      }
      holdFinger(event, () => {
        held.current = true;
        hold(id, { clientX, clientY });
      });
    },
    onClick: ({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent): void => {
      // Some systems have a finger that rested press as well, once it is lifted.
      if (held.current) held.current = false;
      else press(id, { shiftKey, ctrlKey, metaKey, byTouch: detail > 0 && byTouch.current });
    },
  };
};

/** Somebody who types, or is asked something, is left alone. */
const mayTakeFocus = (): boolean =>
  document.activeElement?.closest('input, textarea, select, [role=dialog], [role=alertdialog]') == null;

/** What is chosen is to be seen. */
const showFocused = (title: HTMLElement | null): void => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
};
