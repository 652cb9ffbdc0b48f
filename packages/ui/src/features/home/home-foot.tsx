import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { ReactNode } from 'react';
import type { Loaded } from '../../api/todos/use-todos.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { HomeStats } from './home-stats.tsx';
import { SystemStatus } from './system-status.tsx';

interface HomeFootProps {
  readonly dashboard: Loaded<Dashboard>;
  readonly now: number;
}

/** Below the day, in a quieter voice: figures, what happened, what answers, ways on, what comes next. */
export function HomeFoot({ dashboard, now }: HomeFootProps): ReactNode {
  const t = useText();
  const { data, error, fetching, refetch } = dashboard;
  const failed = data === undefined && error !== undefined;
  return (
    <div className="mt-48 grid gap-48 phone:gap-32">
      <HomeStats stats={data?.stats} />
      {failed ? (
        <ErrorState title={t('home.foot.error')} retrying={fetching} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-48 phone:grid-cols-[minmax(0,1fr)] phone:gap-32">
          <RecentActivity activity={data?.activity} now={now} />
          <SystemStatus system={data?.system} />
        </div>
      )}
      <QuickActions />
      <section aria-labelledby="coming-soon" className="rounded-20 bg-fill p-24 text-14 phone:p-16">
        <h2 id="coming-soon" className="inline font-mid">
          {t('home.comingSoon')}
        </h2>
        <p className="ml-16 inline text-text-2">{t('home.comingSoon.text')}</p>
      </section>
    </div>
  );
}
