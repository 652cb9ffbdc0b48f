import type { DayPlan } from '@squeeze/contracts/todos';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { Slice } from '../../kit/slice.tsx';

/** Nothing is for now: a first visit, a day that is done, or one that asks for nothing. */
export function FreeDay({ plan }: { readonly plan: DayPlan }): ReactNode {
  const t = useText();
  const { open, completed_today: done } = plan.counts;
  const [title, text] =
    done > 0
      ? [t('home.dayDone'), t('home.dayDone.text', { count: done })]
      : open > 0
        ? [t('home.dayFree'), t('home.dayFree.text')]
        : [t('home.empty'), t('home.empty.text')];
  return (
    <section
      aria-label={t('todos.now')}
      className="flex min-h-[344px] items-center gap-32 rounded-20 bg-fill p-32 phone:min-h-0 phone:flex-col-reverse phone:items-start phone:p-24"
    >
      <div className="min-w-0 flex-1">
        <h2 className="display-face text-36 phone:text-28">{title}</h2>
        <p className="mt-12 max-w-[40ch] text-text-2">{text}</p>
        <LinkButton
          variant="primary"
          size="lg"
          className="mt-24"
          render={<Link to="/dashboard/todos#capture" />}
        >
          {t('home.capture')}
        </LinkButton>
      </div>
      <Slice className="w-picture shrink-0 phone:w-64" />
    </section>
  );
}
