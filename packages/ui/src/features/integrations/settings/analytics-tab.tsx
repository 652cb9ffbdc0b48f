import type { OauthAnalytics, OauthRange } from '@squeeze/contracts/oauth-analytics';
import { oauthRanges } from '@squeeze/contracts/oauth-analytics';
import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import { useState, type ReactNode } from 'react';
import { asApiError, hasStatus } from '../../../api/api-error.ts';
import { useGetOauthAnalyticsQuery } from '../../../api/oauth/oauth-settings-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import type { PlainMessageId } from '../../../i18n/messages.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { PageSection } from '../../../kit/page-section.tsx';
import { Select } from '../../../kit/select.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { Stat, StatRow } from '../../../kit/stat.tsx';
import { serviceName } from '../../../parts/service-name.ts';
import { TrendBars } from './trend-bars.tsx';

const ranges = {
  '1d': 'oauth.range.day',
  '7d': 'oauth.range.week',
  '30d': 'oauth.range.month',
  '90d': 'oauth.range.quarter',
} as const satisfies Record<OauthRange, PlainMessageId>;

/** How connections fare and how the calls to their providers went. */
export function AnalyticsTab(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [range, setRange] = useState<OauthRange>('7d');
  const { currentData, error, isFetching, refetch } = useGetOauthAnalyticsQuery(
    { query: { time_range: range } },
    { refetchOnMountOrArgChange: true },
  );
  const content = (): ReactNode => {
    if (currentData !== undefined) return <Figures analytics={currentData} range={range} />;
    if (error === undefined || isFetching) return <LoadingList rows={4} />;
    const isForbidden = hasStatus(asApiError(error), 403);
    return (
      <ErrorState
        title={t(isForbidden ? 'oauth.analyticsForbidden' : 'oauth.analyticsFailed')}
        text={isForbidden ? null : errorText(error, 'oauth.analyticsFailed').reason}
        onRetry={isForbidden ? undefined : () => void refetch()}
      />
    );
  };
  return (
    <div className="max-w-column">
      <Select
        look="inline"
        label={t('oauth.range')}
        options={oauthRanges.map((value) => ({ value, label: t(ranges[value]) }))}
        value={range}
        onValueChange={setRange}
      />
      <div className="mt-16">{content()}</div>
    </div>
  );
}

interface FiguresProps {
  readonly analytics: OauthAnalytics;
  readonly range: OauthRange;
}

function Figures({ analytics, range }: FiguresProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { integrations, usage, trends } = analytics;
  const average = usage.average_response_time;
  return (
    <>
      <StatRow>
        <Stat label={t('oauth.total')} value={format.number(integrations.total)} />
        <Stat label={t('oauth.active')} value={format.number(integrations.active)} />
        <Stat label={t('oauth.expired')} value={format.number(integrations.expired)} />
        <Stat label={t('oauth.revokedCount')} value={format.number(integrations.revoked)} />
      </StatRow>
      <div className="mt-32">
        <PageSection title={t('oauth.distribution')}>
          <Distribution providers={analytics.providers} />
        </PageSection>
        <PageSection title={t('oauth.usage')}>
          <Facts>
            <Fact name={t('oauth.usage.total')}>{format.number(usage.total_requests)}</Fact>
            <Fact name={t('oauth.usage.successful')}>{format.number(usage.successful_requests)}</Fact>
            <Fact name={t('oauth.usage.failed')}>{format.number(usage.failed_requests)}</Fact>
            <Fact name={t('oauth.usage.average')}>
              {average === null ? '–' : t('oauth.usage.ms', { ms: format.number(Math.round(average)) })}
            </Fact>
          </Facts>
        </PageSection>
        <PageSection title={t('oauth.trend')}>
          <TrendBars trends={trends} isHourly={range === '1d'} />
        </PageSection>
      </div>
    </>
  );
}

function Distribution({ providers }: Pick<OauthAnalytics, 'providers'>): ReactNode {
  const t = useText();
  const format = useFormat();
  const rows = oauthProviders.flatMap((id) => {
    const counts = providers[id];
    return counts === undefined ? [] : [{ id, ...counts }];
  });
  if (rows.length === 0) return <p className="text-text-2">{t('oauth.distribution.none')}</p>;
  return (
    <table className="w-full text-left text-14">
      <thead className="text-text-2">
        <tr>
          <th scope="col" className="py-8 font-regular">
            {t('oauth.distribution.provider')}
          </th>
          <Head>{t('oauth.distribution.count')}</Head>
          <Head>{t('oauth.distribution.active')}</Head>
          <Head>{t('oauth.distribution.expired')}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(({ id, count, active, expired }) => (
          <tr key={id}>
            <th scope="row" className="py-12 text-16 font-regular">
              {serviceName(id)}
            </th>
            <td className="text-right tabular-nums">{format.number(count)}</td>
            <td className="text-right tabular-nums">{format.number(active)}</td>
            <td className="text-right tabular-nums">{format.number(expired)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <th scope="col" className="py-8 pl-16 text-right font-regular">
      {children}
    </th>
  );
}
