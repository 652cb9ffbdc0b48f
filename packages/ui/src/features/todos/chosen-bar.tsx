import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import { Calendar, Check, Tag, Trash2, X } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Popover } from '../../kit/popover.tsx';
import { ValueChoice } from './value-choice.tsx';
import { WhenChoice } from './when-choice.tsx';

export interface ChosenBarProps {
  readonly todos: readonly Todo[];
  readonly isCut: boolean;
  readonly now: number;
  readonly onChange: (edit: TodoEdit) => void;
  readonly onDelete: () => void;
  readonly onLetGo: () => void;
}

/** What can be done to all that are chosen, at the foot of the list. */
export function ChosenBar({ todos, isCut, now, onChange, onDelete, onLetGo }: ChosenBarProps): ReactNode {
  const t = useText();
  const count = todos.length;
  return (
    <section
      aria-label={t('chosen.bar')}
      data-foot=""
      data-sheet=""
      className={
        'sticky bottom-24 z-20 mt-32 flex flex-wrap items-center gap-x-4 rounded-12 border border-line bg-surface-raised ' +
        'py-6 pr-6 pl-16 text-14 shadow-raised phone:fixed phone:inset-x-8 phone:bottom-tabs phone:mt-0 phone:mb-8 phone:pl-8'
      }
    >
      <p className="min-w-0 flex-1 font-mid tabular-nums phone:basis-full phone:pt-6 phone:pr-48 phone:pl-8">
        {t('chosen.count', { count })}
        {isCut && (
          <span className="block text-13 font-regular text-text-2">
            {t('chosen.most', { most: limits.todosAtOnce })}
          </span>
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="phone:px-8"
        onClick={() => onChange({ status: 'completed' })}
      >
        <Icon icon={Check} size="sm" className="phone:hidden" />
        {t('todo.complete')}
      </Button>
      <ChoiceButton
        label={t('chosen.move')}
        trigger={
          <Button variant="ghost" size="sm" className="phone:px-8">
            <Icon icon={Calendar} size="sm" className="phone:hidden" />
            {t('chosen.move')}
          </Button>
        }
      >
        {(close) => (
          <WhenChoice
            now={now}
            due={sameOf(todos, 'due_date')}
            onChoose={(due_date) => {
              close();
              onChange({ due_date });
            }}
          />
        )}
      </ChoiceButton>
      <ChoiceButton
        label={t('chosen.tag')}
        trigger={
          <Button variant="ghost" size="sm" className="phone:px-8">
            <Icon icon={Tag} size="sm" className="phone:hidden" />
            {t('chosen.tag')}
          </Button>
        }
      >
        {(close) => (
          <ValueChoice
            category={sameOf(todos, 'category')}
            onChoose={(category) => {
              close();
              onChange({ category });
            }}
          />
        )}
      </ChoiceButton>
      <Button variant="ghost" size="sm" className="phone:px-8" onClick={onDelete}>
        <Icon icon={Trash2} size="sm" className="phone:hidden" />
        {t('kit.delete')}
      </Button>
      <BareIconButton
        icon={X}
        label={t('chosen.letGo')}
        onClick={onLetGo}
        className="phone:absolute phone:top-4 phone:right-4"
      />
    </section>
  );
}

/** What all of them say; null where they differ. */
const sameOf = <Field extends 'due_date' | 'category'>(
  [first, ...others]: readonly Todo[],
  field: Field,
): Todo[Field] | null =>
  first !== undefined && others.every((todo) => todo[field] === first[field]) ? first[field] : null;

interface ChoiceButtonProps {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly children: (close: () => void) => ReactNode;
}

function ChoiceButton({ label, trigger, children }: ChoiceButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Popover trigger={trigger} open={open} onOpenChange={setOpen} label={label}>
      {children(() => setOpen(false))}
    </Popover>
  );
}
