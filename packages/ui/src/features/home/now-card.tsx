import type { Todo } from '@squeeze/contracts/todos';
import { valueSlot } from '@squeeze/domain/value-slot';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { TimeRing } from '../../kit/time-ring.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { minutesLeft } from './time-left.ts';

interface NowCardProps {
  readonly todo: Todo;
  readonly carriedOver: boolean;
  /** Beside the buttons: when the next thing with a time begins. */
  readonly aside: string | null;
  readonly now: number;
  readonly onStart: () => void;
  readonly onComplete: () => void;
  readonly onPause: () => void;
  readonly onNotNow: () => void;
  readonly onOpen: () => void;
}

const firstLine = (description: string | null): string | null =>
  description
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? null;

/** The one thing to do now, in the tint of the value it serves, with the time one has given it. */
export function NowCard(props: NowCardProps): ReactNode {
  const { todo, carriedOver, aside, now, onStart, onComplete, onPause, onNotNow, onOpen } = props;
  const t = useText();
  const slot = valueSlot(todo.category) ?? undefined;
  const done = todo.status === 'completed';
  const left = done ? 0 : minutesLeft(todo.status === 'in_progress' ? todo.started_at : null, now);
  const first = firstLine(todo.description);
  return (
    <section
      data-v={slot}
      aria-label={t('todos.now')}
      className={classNames(
        'grid min-h-[344px] grid-cols-[minmax(0,1fr)_var(--spacing-ring)] grid-rows-[auto_1fr_auto] gap-x-24 rounded-20 p-32',
        'phone:min-h-0 phone:grid-cols-[minmax(0,1fr)_96px] phone:gap-x-16 phone:gap-y-8 phone:p-24',
        slot ? 'bg-v-tint' : 'bg-fill',
      )}
    >
      <div className="col-span-2 flex items-baseline justify-between gap-16">
        <SectionHeading>{t('todos.now')}</SectionHeading>
        <CategoryName category={todo.category} className="text-14 font-mid" />
      </div>
      <div className="self-center py-16">
        <h3 className="display-face text-36 phone:text-28">
          <button
            type="button"
            dir="auto"
            onClick={onOpen}
            className={classNames(
              'line-clamp-4 text-left wrap-anywhere',
              done && 'text-text-2 line-through decoration-line-strong',
            )}
          >
            {todo.title}
          </button>
        </h3>
        {(first !== null || carriedOver) && (
          <p className="mt-12 max-w-[34ch] text-text-2">
            {first !== null && (
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {first}
              </span>
            )}
            {carriedOver && <span className="text-14 text-carry-text">{t('todo.carriedOver')}</span>}
          </p>
        )}
      </div>
      <TimeRing
        minutesLeft={left}
        slot={slot}
        className="w-full self-center justify-self-end phone:mt-16 phone:self-start"
      />
      <div className="col-span-2 flex flex-wrap items-center gap-8">
        {todo.status === 'in_progress' || done ? (
          <>
            <Button variant="primary" size="lg" disabled={done} onClick={onComplete} className="phone:flex-1">
              <Icon icon={Check} />
              {t('todo.complete')}
            </Button>
            <Button variant="ghost" size="lg" disabled={done} onClick={onPause}>
              {t('todo.pause')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" size="lg" onClick={onStart} className="phone:flex-1">
              {t('todo.start')}
            </Button>
            <Button variant="ghost" size="lg" onClick={onComplete}>
              {t('home.done')}
            </Button>
            <Tooltip text={t('home.notNow.hint')}>
              <Button variant="ghost" size="lg" onClick={onNotNow}>
                {t('home.notNow')}
              </Button>
            </Tooltip>
          </>
        )}
        {aside !== null && (
          <span className="ml-auto text-14 text-text-2 tabular-nums phone:order-first phone:ml-0 phone:w-full">
            {aside}
          </span>
        )}
      </div>
    </section>
  );
}
