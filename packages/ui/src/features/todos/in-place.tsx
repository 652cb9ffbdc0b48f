import { todoPriorities, type Todo, type TodoDraft } from '@squeeze/contracts/todos';
import { editBetween, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import { startsAfterDue } from '@squeeze/domain/todos/todo-start';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PopoverAt } from '../../kit/popover-at.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { AskWhen } from './ask-when.tsx';
import { EstimateChoice } from './estimate-choice.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import type { AskedInPlace, FieldInPlace } from './row-state.tsx';
import { StartChoice } from './start-choice.tsx';
import { priorityNames } from './todo-words.ts';
import { ValueChoice } from './value-choice.tsx';
import { WhenChoice } from './when-choice.tsx';

const names = {
  due_date: 'todo.when',
  start_date: 'todo.starts',
  repeat: 'todo.repeats',
  estimate_minutes: 'todo.estimate',
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
  const { zone } = useLanguage();
  const save = (edit: Partial<Pick<TodoDraft, FieldInPlace>>): void => {
    const said = editBetween(todo, { ...todo, ...edit });
    const saved = Object.keys(said).length > 0;
    onClose(saved);
    if (saved) dispatch(editTodo(todo, withFittingStart(todo, said, zone)));
  };
  return (
    <PopoverAt anchor={anchor} label={t(names[field])} onClose={() => onClose(false)}>
      {field === 'due_date' && (
        <WhenChoice now={now} due={todo.due_date} onChoose={(due_date) => save({ due_date })} />
      )}
      {field === 'start_date' && (
        <StartChoice now={now} todo={todo} onChoose={(start_date) => save({ start_date })} />
      )}
      {field === 'repeat' && <RepeatChoice now={now} todo={todo} onChoose={save} />}
      {field === 'estimate_minutes' && (
        <EstimateChoice
          now={now}
          estimate={todo.estimate_minutes}
          onChoose={(estimate_minutes) => save({ estimate_minutes })}
        />
      )}
      {field === 'category' && (
        <ValueChoice category={todo.category} onChoose={(category) => save({ category })} />
      )}
      {field === 'reminder' && (
        <div className="-mt-8 w-[268px]">
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

/** Due before it would start, it starts at once: who brings it forward means to see it. */
const withFittingStart = (todo: Todo, edit: TodoEdit, zone: string): TodoEdit => {
  const { due_date = null, start_date = todo.start_date } = edit;
  return startsAfterDue({ due_date, start_date }, zone) ? { ...edit, start_date: null } : edit;
};
