import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { LoadedList } from '../../api/todos/use-todos.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { TodoRow } from './todo-row.tsx';
import { VirtualRows } from './virtual-rows.tsx';

interface GroupProps {
  readonly dueText: DueText;
  readonly carriedOver: ReadonlySet<string>;
  readonly cursor: string | null;
}

interface DayGroupsProps extends GroupProps {
  readonly plan: DayPlan;
}

/** The few things that are for now. */
export function DayGroups({ plan, dueText, carriedOver }: DayGroupsProps): ReactNode {
  const t = useText();
  const row = (todo: Todo, big: boolean): ReactNode => (
    <li key={todo.id} className="todo-line">
      <TodoRow todo={todo} dueText={dueText} big={big} carriedOver={carriedOver.has(todo.id)} />
    </li>
  );
  return (
    <>
      {plan.now && (
        <Group title={t('todos.now')}>
          <ul aria-label={t('todos.now')}>{row(plan.now, true)}</ul>
        </Group>
      )}
      {plan.next.length > 0 && (
        <Group title={t('todos.next')}>
          <ul aria-label={t('todos.next')}>{plan.next.map((todo) => row(todo, false))}</ul>
        </Group>
      )}
    </>
  );
}

interface ListGroupProps extends GroupProps {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly todos: readonly Todo[];
  readonly list: LoadedList;
}

/** A list of any length. */
export function ListGroup({
  title,
  aside,
  todos,
  list,
  dueText,
  carriedOver,
  cursor,
}: ListGroupProps): ReactNode {
  return (
    <Group title={title} aside={aside}>
      <VirtualRows
        label={title}
        todos={todos}
        list={list}
        cursor={cursor}
        renderRow={(todo) => <TodoRow todo={todo} dueText={dueText} carriedOver={carriedOver.has(todo.id)} />}
      />
    </Group>
  );
}

interface FoldedGroupProps {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A group that is out of the way until it is asked for. */
export function FoldedGroup({ title, aside, open, onToggle, children }: FoldedGroupProps): ReactNode {
  const bodyId = useId();
  return (
    <section className="mt-32">
      <div className="flex items-baseline gap-12 pb-8">
        <h2 className="display-face text-22">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={onToggle}
            className="hit-area inline-flex items-center gap-8"
          >
            {title}
            <Icon
              icon={ChevronRight}
              size="sm"
              className={classNames('text-text-2 transition-transform', open && 'rotate-90')}
            />
          </button>
        </h2>
        {aside && <span className="text-14 text-text-2">{aside}</span>}
      </div>
      <div id={bodyId} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

function Group({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="mt-32">
      <SectionHeading aside={aside} className="pb-8">
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
