import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDashboard } from '../../api/dashboard/use-dashboard.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { completeTodo, editTodo, pauseTodo, startTodo } from '../../api/todos/todo-actions.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { openCapture } from '../../parts/capture/open-capture.ts';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Slice } from '../../kit/slice.tsx';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { useHeld } from '../../kit/use-held.ts';
import { useReducedMotion } from '../../kit/use-media-query.ts';
import { useNow } from '../../kit/use-now.ts';
import { useDueText, type DueText } from '../../parts/use-due-text.ts';
import { AskLine } from './ask-line.tsx';
import { greetingOf, type Greeting } from './greeting-of.ts';
import { HomeFoot } from './home-foot.tsx';
import { NextList } from './next-list.tsx';
import { NowCard } from './now-card.tsx';
import { postponedDue } from './postponed-due.ts';
import { QuickActions } from './quick-actions.tsx';
import { TodayStrip } from './today-strip.tsx';

const Nothing = (): ReactNode => null;

/** It knows how events repeat, and nothing else of the first view does. The day is whole without it. */
const TodayEvents = lazyPart(
  async () => (await import('./today-events.tsx').catch(() => null))?.TodayEvents ?? Nothing,
);

/** Todos alone till what knows events is there, or where it cannot be had. */
const TodayAxis = lazyPart(
  async () => (await import('./today-axis.tsx').catch(() => null))?.TodayAxis ?? TodayStrip,
);

const nameless = {
  'home.morning': 'home.morning.nameless',
  'home.afternoon': 'home.afternoon.nameless',
  'home.evening': 'home.evening.nameless',
} as const satisfies Record<Greeting, PlainMessageId>;

/** Nobody is greeted with a comma and nothing behind it. */
const greet = (t: ReturnType<typeof useText>, greeting: Greeting, name: string): string =>
  name.trim() === '' ? t(nameless[greeting]) : t(greeting, { name });

/** The day: one thing to do now, the few that follow, everything else out of sight. */
export function HomePage(): ReactNode {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { zone } = useLanguage();
  const { full_name: name } = useUser();
  const now = useNow(10_000);
  const { day, ...dashboard } = useDashboard(now);
  const { data: plan, error, fetching, refetch } = day;
  return (
    <PageBody>
      <PageHeader
        className="mb-24"
        title={greet(t, greetingOf(now, zone), name)}
        aside={t('home.dateLine', { date: sentenceStart(format.date(now, 'long')) })}
      />
      {plan && <Day plan={plan} now={now} />}
      {plan && (
        <Suspense>
          <TodayEvents now={now} />
        </Suspense>
      )}
      {plan === undefined &&
        (error === undefined ? (
          <DaySkeleton />
        ) : (
          <ErrorState
            title={t('home.error')}
            text={errorText(error, 'home.error').reason}
            retrying={fetching}
            onRetry={() => {
              refetch();
              dashboard.refetch();
            }}
          />
        ))}
      {/* With nothing to show, one thing to try is enough. */}
      {plan === undefined && error !== undefined ? (
        <QuickActions className="mt-48 phone:mt-32" />
      ) : (
        <HomeFoot dashboard={dashboard} now={now} />
      )}
    </PageBody>
  );
}

/** The moment a completed card stays to be seen (`--delight`). */
const moment = 420;

function Day({ plan: live, now }: { readonly plan: DayPlan; readonly now: number }): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const still = useReducedMotion();
  const { zone } = useLanguage();
  const dueText = useDueText(now);
  const [plan, hold] = useHeld(live, moment);
  const nextTime = useNextTime(plan, dueText, now);
  const todo = plan.now;
  const carriedOver = new Set(plan.carried_over);
  const strip = {
    todos: [...(todo ? [todo] : []), ...plan.next, ...plan.later],
    started: todo?.status === 'in_progress' ? todo.id : null,
    now,
  };
  const complete = (done: Todo): void => {
    if (!still) hold({ ...plan, now: { ...done, status: 'completed' } });
    dispatch(completeTodo(done));
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-48 phone:grid-cols-[minmax(0,1fr)] phone:gap-8">
        <div className="min-w-0">
          {todo ? (
            <NowCard
              key={todo.id}
              todo={todo}
              carriedOver={carriedOver.has(todo.id)}
              aside={nextTime}
              now={now}
              onStart={() => dispatch(startTodo(todo))}
              onComplete={() => complete(todo)}
              onPause={() => dispatch(pauseTodo(todo))}
              onNotNow={() =>
                dispatch(editTodo(todo, { due_date: postponedDue(todo.due_date, now, zone) }, 'postponed'))
              }
              onOpen={() => void navigate(`/dashboard/todos?todo=${todo.id}`)}
            />
          ) : (
            <FreeDay plan={plan} />
          )}
          <Whisper count={plan.counts.carried_over} />
          <AskLine marked={plan.counts.carried_over === 0} />
        </div>
        {(plan.next.length > 0 || todo !== null) && (
          <NextList plan={plan} carriedOver={carriedOver} dueText={dueText} />
        )}
      </div>
      <Suspense fallback={<TodayStrip {...strip} />}>
        <TodayAxis {...strip} />
      </Suspense>
    </>
  );
}

/** "Next at 10:45", where the day has something else with a time still to come. */
const useNextTime = (plan: DayPlan, dueText: DueText, now: number): string | null => {
  const t = useText();
  const format = useFormat();
  const times = [...plan.next, ...plan.later].flatMap(({ due_date: due }) =>
    due !== null && due.length > 10 && Date.parse(due) > now ? [due] : [],
  );
  const soonest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  if (soonest === undefined || dueText.day(soonest) !== dueText.day(new Date(now).toISOString())) return null;
  return t('home.nextAt', { time: format.time(Date.parse(soonest)) });
};

/** One quiet line, only when there is something true to say. */
function Whisper({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-12 px-8 pt-16 text-14 text-text-2 phone:items-start">
      <SqueezeMark size={20} />
      <span>{t('home.carriedOver', { count })}</span>
      <TextLink render={<Link to="/dashboard/todos?sort=due_date" />} className="whitespace-nowrap">
        {t('home.carriedOver.see', { count })}
      </TextLink>
    </p>
  );
}

function DaySkeleton(): ReactNode {
  const t = useText();
  return (
    <output className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-48 phone:grid-cols-[minmax(0,1fr)]">
      <span className="sr-only">{t('kit.loading')}</span>
      <Skeleton className="h-[344px] rounded-20" />
      <span aria-hidden className="grid content-start gap-24 pt-32">
        <Skeleton className="h-24 w-1/3" />
        <Skeleton className="h-16 w-4/5" />
        <Skeleton className="h-16 w-3/5" />
        <Skeleton className="h-16 w-2/3" />
      </span>
    </output>
  );
}

/** Nothing is for now: a first visit, a day that is done, or one that asks for nothing. */
function FreeDay({ plan }: { readonly plan: DayPlan }): ReactNode {
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
        <Button variant="primary" size="lg" className="mt-24" onClick={() => openCapture()}>
          {t('home.capture')}
        </Button>
      </div>
      <Slice className="w-picture shrink-0 phone:w-64" />
    </section>
  );
}

/** A text as it begins a sentence: French and Spanish write days small, but not there. */
const sentenceStart = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
