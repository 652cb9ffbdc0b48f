import type { Todo, TodoView } from '@squeeze/contracts/todos';
import { isNamedGroup, type NamedGroup } from '@squeeze/domain/todos/todo-groups';
import type { ReactNode } from 'react';
import type { ListedView } from '../../api/todos/todo-list-arguments.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { DayGroups } from './todo-groups.tsx';
import type { TodoListingProps } from './todo-listing.tsx';
import { TodoRow } from './todo-row.tsx';
import { groupsOf, type ViewGroup } from './view-groups.ts';
import { VirtualRows } from './virtual-rows.tsx';

const emptyTitles = {
  today: 'view.noneToday',
  upcoming: 'view.noneUpcoming',
  someday: 'view.noneSomeday',
  done: 'todos.noneDone',
} as const satisfies Record<TodoView, PlainMessageId>;

const emptyTexts = {
  today: 'view.noneToday.text',
  upcoming: 'view.noneUpcoming.text',
  someday: 'view.noneSomeday.text',
  done: 'todos.noneDone.text',
} as const satisfies Record<TodoView, PlainMessageId>;

const labels = {
  today: 'view.today',
  upcoming: 'view.upcoming',
  someday: 'todo.someday',
  done: 'view.done',
} as const satisfies Record<TodoView, PlainMessageId>;

const groupNames = {
  carried_over: 'view.carriedOver',
  someday: 'todo.someday',
  starts_later: 'view.startsLater',
} as const satisfies Record<NamedGroup, PlainMessageId>;

interface ViewListProps extends TodoListingProps {
  readonly view: ListedView;
}

/** A view, group after group: those that have a name, days, and behind them months. */
export function ViewList({ view, loaded, lists, dueText, cursor }: ViewListProps): ReactNode {
  const t = useText();
  const { main, carriedOver } = loaded;
  const { hasMore, rest } = main;
  const { groups, freeDays } = groupsOf(lists.later ?? lists.done ?? [], view, { rest, hasMore });
  const now = lists.plan?.now ?? null;
  if (groups.length === 0 && now === null && !hasMore) {
    return <EmptyState title={t(emptyTitles[view.name])} text={t(emptyTexts[view.name])} />;
  }
  const heads = new Map<string, ReactNode>(
    groups.map((group) => [
      group.todos[0]?.id ?? '',
      <GroupHead key={group.key} group={group} dueText={dueText} />,
    ]),
  );
  return (
    <>
      {lists.plan && (
        <DayGroups plan={lists.plan} dueText={dueText} carriedOver={carriedOver} cursor={cursor} />
      )}
      <VirtualRows
        label={t(labels[view.name])}
        todos={groups.flatMap(({ todos }): readonly Todo[] => todos)}
        list={main}
        cursor={cursor}
        heads={heads}
        // Their heading says what was carried over.
        renderRow={(todo) => <TodoRow todo={todo} dueText={dueText} />}
      />
      <FreeDays days={freeDays} dueText={dueText} />
    </>
  );
}

interface GroupHeadProps {
  readonly group: ViewGroup;
  readonly dueText: DueText;
}

/** How the group below is called, and how many are in it; before it the days on which nothing is due. */
function GroupHead({ group: { key, count, freeDays }, dueText }: GroupHeadProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const title = isNamedGroup(key)
    ? t(groupNames[key])
    : key.length === 10
      ? dueText.long(key)
      : format.day(`${key}-01`, 'month');
  return (
    <div className="todo-head pt-32">
      <FreeDays days={freeDays} dueText={dueText} />
      <SectionHeading aside={format.number(count)} className="pb-8">
        {title}
      </SectionHeading>
    </div>
  );
}

/** Said in one quiet line, however many they are. */
function FreeDays({
  days,
  dueText,
}: {
  readonly days: readonly string[];
  readonly dueText: DueText;
}): ReactNode {
  const t = useText();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const said =
    first === last
      ? dueText.long(first)
      : t('view.span', { from: dueText.long(first), to: dueText.long(last) });
  return (
    <p className="pb-24 text-14 text-text-2">
      {said} · {t('view.free')}
    </p>
  );
}
