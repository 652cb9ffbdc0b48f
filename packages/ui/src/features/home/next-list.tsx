import type { DayPlan } from '@squeeze/contracts/todos';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { laterIsFree } from '../../api/todos/later-is-free.ts';
import { useText } from '../../i18n/use-text.ts';
import { CategoryName } from '../../parts/category-name.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import type { DueText } from '../../parts/use-due-text.ts';

interface NextListProps {
  readonly plan: DayPlan;
  readonly carriedOver: ReadonlySet<string>;
  readonly dueText: DueText;
}

/** In a narrow column a day may stand above its time, but no time above its half of the day. */
const unbroken = (when: string): string => when.replace(/\s(?=[AP]M$)/u, '\u00A0');

/** The three that follow, and how many there are beyond. */
export function NextList({ plan, carriedOver, dueText }: NextListProps): ReactNode {
  const t = useText();
  const isTimed = plan.next.some((todo) => todo.due_date !== null && !carriedOver.has(todo.id));
  const free = laterIsFree(plan, dueText.day, dueText.today);
  return (
    <section aria-label={t('todos.next')} className="flex flex-col pt-32 phone:pt-24">
      <SectionHeading>{t('todos.next')}</SectionHeading>
      {plan.next.length === 0 ? (
        <p className="mt-12 text-14 text-text-2">{t('home.nothingNext')}</p>
      ) : (
        <ol className="mt-12">
          {plan.next.map((todo) => {
            const carried = carriedOver.has(todo.id);
            return (
              <li
                key={todo.id}
                className={classNames(
                  'items-baseline border-b border-line py-[14px]',
                  // Without any time the titles stand at the edge of the heading.
                  isTimed && 'grid grid-cols-[76px_minmax(0,1fr)]',
                )}
              >
                {isTimed && (
                  <span className="text-14 text-text-2 tabular-nums">
                    {todo.due_date !== null && !carried && (
                      <time dateTime={todo.due_date}>{unbroken(dueText.short(todo.due_date))}</time>
                    )}
                  </span>
                )}
                <div className="min-w-0">
                  <Link
                    to={`/dashboard/todos?todo=${todo.id}`}
                    dir="auto"
                    className="line-clamp-2 leading-snug font-mid wrap-anywhere hover:underline"
                  >
                    {todo.title}
                  </Link>
                  <p className="mt-2 flex flex-wrap gap-x-12 text-14 empty:hidden">
                    <CategoryName category={todo.category} />
                    {carried && <span className="text-carry-text">{t('todo.carriedOver')}</span>}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {plan.counts.later > 0 && (
        <Link
          to="/dashboard/todos"
          className="flex min-h-hit items-baseline gap-12 py-16 text-14 text-text-2 hover:text-text"
        >
          <span className="display-face text-22 text-text">{t('todos.later')}</span>
          {t(free ? 'todos.laterFree' : 'todos.laterCount', { count: plan.counts.later })}
          <Icon icon={ChevronRight} size="sm" className="ml-auto self-center" />
        </Link>
      )}
    </section>
  );
}
