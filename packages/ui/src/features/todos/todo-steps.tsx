import { limits } from '@squeeze/contracts/limits';
import type { Todo, TodoStep } from '@squeeze/contracts/todos';
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { uuidv7 } from 'uuidv7';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { changeSteps } from '../../api/todos/todo-actions.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { classNames } from '../../kit/class-names.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { BreakDown } from './break-down.tsx';
import { StepField } from './step-field.tsx';
import { movedStep } from './step-order.ts';

/** The steps of a todo, each with its tick: added, renamed, put in order and taken away where they stand. */
export function TodoSteps({ todo }: { readonly todo: Todo }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { steps } = todo;
  const list = useRef<HTMLOListElement>(null);
  // Which step shall have the focus once it stands elsewhere, or its field is gone.
  const [sought, setSought] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  useEffect(() => {
    if (sought === null) return;
    list.current?.querySelector<HTMLElement>(`[data-step="${sought}"] [role=checkbox]`)?.focus();
    setSought(null);
  }, [sought]);

  const change = (step: TodoStep, edit: Partial<TodoStep>): void =>
    dispatch(
      changeSteps(
        todo,
        steps.map((other) => (other.id === step.id ? { ...step, ...edit } : other)),
      ),
    );
  const move = (step: TodoStep, by: 1 | -1): void => {
    const moved = movedStep(steps, step.id, by);
    if (moved === steps) return;
    dispatch(changeSteps(todo, moved));
    const place = moved.findIndex(({ id }) => id === step.id) + 1;
    announce(t('todo.step.moved', { title: step.title, place, count: moved.length }));
    setSought(step.id);
  };
  const remove = (step: TodoStep): void => {
    const others = steps.filter(({ id }) => id !== step.id);
    const at = steps.indexOf(step);
    dispatch(changeSteps(todo, others, 'said'));
    setSought((others[at] ?? others.at(-1))?.id ?? null);
  };
  const add = (...titles: readonly string[]): void => {
    const added = titles.map((title) => ({ id: uuidv7(), title, done: false }));
    dispatch(changeSteps(todo, [...steps, ...added]));
  };

  const done = steps.filter((step) => step.done).length;
  const isOpen = todo.status === 'pending' || todo.status === 'in_progress';
  return (
    <section className="mt-24">
      <h3 className="flex gap-12 text-14 font-mid text-text-2">
        {t('todo.steps')}
        {steps.length > 0 && (
          <span className="font-regular tabular-nums">
            {t('todo.stepsDone', { done, count: steps.length })}
          </span>
        )}
      </h3>
      <ol ref={list} className="mt-4">
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            renaming={renamed === step.id}
            onTick={(isDone) => change(step, { done: isDone })}
            onMove={(by) => move(step, by)}
            onRename={() => setRenamed(step.id)}
            onRenamed={(title) => {
              if (title !== null && title !== step.title) change(step, { title });
              setRenamed(null);
              setSought(step.id);
            }}
            onRemove={() => remove(step)}
          />
        ))}
      </ol>
      {steps.length < limits.todoSteps.max && (
        <StepField
          draft={`step.${todo.id}`}
          label={t('todo.step.add')}
          onDone={(title) => title && add(title)}
        />
      )}
      {isOpen && <BreakDown todo={todo} onAdd={add} />}
    </section>
  );
}

interface StepRowProps {
  readonly step: TodoStep;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly renaming: boolean;
  readonly onTick: (isDone: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRename: () => void;
  /** Null: it stays as it was. */
  readonly onRenamed: (title: string | null) => void;
  readonly onRemove: () => void;
}

function StepRow({ step, isFirst, isLast, renaming, ...on }: StepRowProps): ReactNode {
  const t = useText();
  // The focus goes on into the field, not back to the button of the menu.
  const leaves = useRef(false);
  const rename = (): void => {
    leaves.current = true;
    on.onRename();
  };
  useEffect(() => {
    if (!renaming) leaves.current = false;
  }, [renaming]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, target } = event;
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'checkbox') return;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (key === 'F2') rename();
    else if (altKey && by !== null) on.onMove(by);
    else return;
    event.preventDefault();
  };
  return (
    // Its tick is the control; the keys that move the step come from there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li data-step={step.id} onKeyDown={onKeyDown} className="group flex items-start gap-8">
      {renaming ? (
        <div className="flex-1">
          <StepField initial={step.title} label={t('todo.step.title')} onDone={on.onRenamed} />
        </div>
      ) : (
        <Checkbox
          label={
            <span
              dir="auto"
              className={classNames(
                'wrap-anywhere',
                step.done && 'text-text-2 line-through decoration-line-strong',
              )}
            >
              {step.title}
            </span>
          }
          checked={step.done}
          onCheckedChange={on.onTick}
          className="min-w-0 flex-1"
        />
      )}
      <Menu
        finalFocus={() => !leaves.current}
        trigger={<IconButton icon={EllipsisVertical} label={t('todo.step.more', { title: step.title })} />}
      >
        <MenuItem icon={Pencil} keys="F2" onSelect={rename}>
          {t('todo.step.rename')}
        </MenuItem>
        <MenuItem icon={ArrowUp} keys="Alt ↑" disabled={isFirst} onSelect={() => on.onMove(-1)}>
          {t('todo.step.up')}
        </MenuItem>
        <MenuItem icon={ArrowDown} keys="Alt ↓" disabled={isLast} onSelect={() => on.onMove(1)}>
          {t('todo.step.down')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={on.onRemove}>
          {t('todo.step.remove')}
        </MenuItem>
      </Menu>
    </li>
  );
}
