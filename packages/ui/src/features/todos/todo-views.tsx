import type { ReactNode } from 'react';
import { Link, useSearchParams, type To } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import type { View } from './use-list-choice.ts';

const todosAddress = '/dashboard/todos';
const listsAddress = '/dashboard/todos/lists';

const names = {
  today: 'view.today',
  upcoming: 'view.upcoming',
  someday: 'todo.someday',
  all: 'view.all',
  done: 'view.done',
} as const satisfies Record<View, PlainMessageId>;

const order = ['today', 'upcoming', 'someday', 'all', 'done'] as const satisfies readonly View[];

interface TodoViewsProps {
  /** `lists`: the page of the lists, beside them. */
  readonly view: View | 'lists';
}

/** The views of todos, each at an address of its own. */
export function TodoViews({ view }: TodoViewsProps): ReactNode {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <nav aria-label={t('view.label')} className="mb-12">
      <ul className="flex flex-wrap gap-x-24 gap-y-4 phone:gap-x-16">
        {order.map((name) => (
          <li key={name}>
            <ViewLink isShown={name === view} to={addressOf(search, name)}>
              {t(names[name])}
            </ViewLink>
          </li>
        ))}
        <li>
          <ViewLink isShown={view === 'lists'} to={listsAddress}>
            {t('page.todoLists')}
          </ViewLink>
        </li>
      </ul>
    </nav>
  );
}

interface ViewLinkProps {
  readonly to: To;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

const ViewLink = ({ to, isShown, children }: ViewLinkProps): ReactNode => (
  <Link
    to={to}
    aria-current={isShown ? 'page' : undefined}
    className={classNames(
      'hit-area inline-flex h-control items-center border-b-2 text-14',
      isShown ? 'border-accent-rind font-mid text-text' : 'border-transparent text-text-2 hover:text-text',
    )}
  >
    {children}
  </Link>
);

/** Where a view is. What else is chosen stays, but for the todo that is open. */
export const addressOf = (search: URLSearchParams, view: View): To => {
  const next = new URLSearchParams(search);
  next.delete('todo');
  if (view === 'all') next.delete('view');
  else next.set('view', view);
  return { pathname: todosAddress, search: next.toString() };
};
