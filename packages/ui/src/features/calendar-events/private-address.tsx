import type { CalendarFeed } from '@squeeze/contracts/calendar-feeds';
import type { Calendar } from '@squeeze/contracts/calendars';
import { useState, type ReactNode } from 'react';
import { calendarApi } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { useProblemText, type ProblemText } from '../../api/use-problem-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { useNow } from '../../kit/use-now.ts';

interface PrivateAddressProps {
  readonly calendar: Calendar;
  /** Null where there is none. */
  readonly feed: CalendarFeed | null;
  readonly onMade: (address: string) => void;
}

/** What is known of a calendar's private address, and what can be done about it. */
export function PrivateAddress({ calendar, feed, onMade }: PrivateAddressProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const problemText = useProblemText();
  const [make, making] = calendarApi.useMakeCalendarFeedMutation();
  const [remove, removing] = calendarApi.useDeleteCalendarFeedMutation();
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const call = { params: { id: calendar.id } };
  const makeAddress = async (): Promise<void> => {
    const { data, error } = await make(call);
    if (data === undefined) setProblem(problemText(error, 'feed.failed'));
    else onMade(data.address);
  };
  const switchOff = async (): Promise<void> => {
    const { error } = await remove(call);
    if (error === undefined) showToast({ key: 'event', text: t('feed.isOff') });
    else setProblem(problemText(error, 'feed.failed'));
  };
  return (
    <div className="grid gap-16">
      {problem !== null && <FormProblem {...problem} />}
      {feed === null ? (
        <p className="text-text-2">{t('feed.none')}</p>
      ) : (
        <div className="grid gap-4 text-text-2">
          <p>
            {t('feed.made', { date: format.date(Date.parse(feed.created_at)) })}{' '}
            {feed.last_fetched_at === null
              ? t('feed.neverFetched')
              : t('feed.fetched', { when: format.relative(Date.parse(feed.last_fetched_at), now) })}
          </p>
          <p>{t('feed.renew.text')}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-8 phone:*:flex-1">
        {feed !== null && (
          <Button
            variant="danger"
            className="mr-auto"
            pending={removing.isLoading}
            onClick={() => void switchOff()}
          >
            {t('feed.off')}
          </Button>
        )}
        <Button
          variant={feed === null ? 'primary' : 'secondary'}
          pending={making.isLoading}
          onClick={() => void makeAddress()}
        >
          {t(feed === null ? 'feed.make' : 'feed.renew')}
        </Button>
      </div>
    </div>
  );
}
