import type { Calendar, CalendarSubscription } from '@squeeze/contracts/calendars';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarApi } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { useNow } from '../../kit/use-now.ts';
import { useSubscriptionText } from './subscription-words.ts';

interface SubscriptionStatusProps {
  readonly calendar: Calendar;
  readonly subscription: CalendarSubscription;
}

/** When a subscribed calendar was last read and what failed, and a way to have it read now. */
export function SubscriptionStatus({ calendar, subscription }: SubscriptionStatusProps): ReactNode {
  const t = useText();
  const now = useNow();
  const text = useSubscriptionText();
  const problemText = useProblemText();
  const [refresh, { isLoading }] = calendarApi.useRefreshCalendarSubscriptionMutation();
  const ask = async (): Promise<void> => {
    const { error } = await refresh({ params: { id: calendar.id } });
    if (error === undefined) return;
    showToast({ key: 'event', failed: true, text: problemText(error, 'subscription.failed').title });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-12 rounded-12 bg-fill px-16 py-12">
      <output className="grid min-w-0 flex-1 basis-[220px] text-14">
        <span className="font-mid wrap-anywhere">{t('subscription.from', { host: subscription.host })}</span>
        {text(subscription, now).map((sentence) => (
          <span key={sentence} className="text-text-2">
            {sentence}
          </span>
        ))}
      </output>
      <Button size="sm" pending={isLoading} onClick={() => void ask()}>
        <Icon icon={RefreshCw} size="sm" />
        {t('subscription.refresh')}
      </Button>
    </div>
  );
}
