import { todoFilters, todoSorts } from '@squeeze/contracts/todos';
import { ArrowDownNarrowWide, ListFilter, Tag } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useListTodoCategoriesQuery } from '../../api/todos/todo-endpoints.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCategoryText } from '../../parts/category-name.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import type { ListChoice, Show, Sort } from './use-list-choice.ts';

const showMessages = {
  all: 'todos.show.all',
  pending: 'todos.show.pending',
  completed: 'todos.show.completed',
} as const satisfies Record<Show, PlainMessageId>;

const sortMessages = {
  created_at: 'todos.sort.created',
  due_date: 'todos.sort.due',
  priority: 'todos.sort.priority',
  position: 'todos.sort.hand',
} as const satisfies Record<Sort, PlainMessageId>;

interface TodoFiltersProps {
  readonly choice: ListChoice;
  readonly onChoose: (change: Partial<ListChoice>) => void;
  readonly showRef: Ref<HTMLButtonElement>;
}

const everyCategory = '';

/** What is shown, of which value, and in which order. */
export function TodoFilters({ choice, onChoose, showRef }: TodoFiltersProps): ReactNode {
  const t = useText();
  const categoryText = useCategoryText();
  const { data } = useListTodoCategoriesQuery();
  const used = (data?.categories ?? []).filter(({ total, name }) => total > 0 || name === choice.category);
  const names = used.map(({ name }) => name);
  if (choice.category !== null && !names.includes(choice.category)) names.push(choice.category);
  return (
    <>
      {/* The other views have a filter and an order of their own. */}
      {choice.view === 'all' && (
        <Select
          ref={showRef}
          look="inline"
          label={t('todos.show')}
          leading={<Icon icon={ListFilter} size="sm" />}
          options={todoFilters.map((value) => ({ value, label: t(showMessages[value]) }))}
          value={choice.show}
          onValueChange={(show) => onChoose({ show })}
        />
      )}
      {names.length > 0 && (
        <Select
          look="inline"
          label={t('todos.value')}
          leading={<Icon icon={Tag} size="sm" />}
          options={[
            { value: everyCategory, label: t('todos.value.all') },
            ...names.map((value) => ({ value, label: categoryText(value) })),
          ]}
          value={choice.category ?? everyCategory}
          onValueChange={(value) => onChoose({ category: value === everyCategory ? null : value })}
        />
      )}
      {choice.view === 'all' && (
        <Select
          look="inline"
          label={t('todos.sort')}
          leading={<Icon icon={ArrowDownNarrowWide} size="sm" />}
          options={todoSorts.map((value) => ({ value, label: t(sortMessages[value]) }))}
          value={choice.sort}
          onValueChange={(sort) => onChoose({ sort })}
        />
      )}
    </>
  );
}
