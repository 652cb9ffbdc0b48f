import { todoPriorities, type Todo } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { PopoverAt } from '../../kit/popover-at.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { AskWhen } from './ask-when.tsx';
import type { AskedInPlace, FieldInPlace } from './row-state.tsx';
import { priorityNames } from './todo-words.ts';
import { ValueChoice } from './value-choice.tsx';
import { WhenChoice } from './when-choice.tsx';

const names = {
  due_date: 'todo.when',
  priority: 'todo.priority',
  category: 'todo.value',
  reminder: 'todo.remindMe',
} as const satisfies Record<AskedInPlace, PlainMessageId>;

export interface InPlaceProps {
  readonly todo: Todo;
  readonly field: AskedInPlace;
  /** What was pressed. */
  readonly anchor: HTMLElement;
  readonly now: number;
  /** `saved`: it may stand elsewhere now. */
  readonly onClose: (saved: boolean) => void;
}

/** One field of a todo, changed where it stands. */
export function InPlace({ todo, field, anchor, now, onClose }: InPlaceProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const save = (edit: Pick<TodoEdit, FieldInPlace>): void => {
    const saved = field !== 'reminder' && edit[field] !== todo[field];
    onClose(saved);
    if (saved) dispatch(editTodo(todo, edit));
  };
  return (
    <PopoverAt anchor={anchor} label={t(names[field])} onClose={() => onClose(false)}>
      {field === 'due_date' && (
        <WhenChoice now={now} due={todo.due_date} onChoose={(due_date) => save({ due_date })} />
      )}
      {field === 'category' && (
        <ValueChoice category={todo.category} onChoose={(category) => save({ category })} />
      )}
      {field === 'reminder' && (
        <div className="w-[268px]">
          <AskWhen todo={todo} now={now} onDone={() => onClose(false)} />
        </div>
      )}
      {field === 'priority' && (
        <div className="flex flex-wrap gap-8">
          {todoPriorities.map((priority) => (
            <ToggleChip
              key={priority}
              pressed={priority === todo.priority}
              onPress={() => save({ priority })}
            >
              {t(priorityNames[priority])}
            </ToggleChip>
          ))}
        </div>
      )}
    </PopoverAt>
  );
}
