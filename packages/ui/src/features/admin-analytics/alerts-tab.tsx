import type { SmsPerformance, SystemAlert } from '@squeeze/contracts/admin-analytics';
import { useEffect, useRef, type ReactNode } from 'react';
import { adminAnalyticsApi } from '../../api/admin-analytics/admin-analytics-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { useFigureText } from '../../parts/analytics/use-figure-text.ts';

const severities = {
  warning: 'adminAnalytics.severity.warning',
  critical: 'adminAnalytics.severity.critical',
} as const satisfies Record<SystemAlert['severity'], PlainMessageId>;

const types = {
  success_rate: 'adminAnalytics.type.successRate',
  response_time: 'adminAnalytics.type.responseTime',
  waiting_texts: 'adminAnalytics.type.waitingTexts',
  spend: 'adminAnalytics.type.spend',
} as const satisfies Record<SystemAlert['type'], PlainMessageId>;

/** What is wrong, and what was. */
export function AlertsTab({ performance }: { readonly performance: SmsPerformance }): ReactNode {
  const t = useText();
  const { count } = useFigureText();
  const { system_health: health, performance_alerts: alerts, past_alerts: past } = performance;
  return (
    <>
      <StatRow>
        <Stat label={t('adminAnalytics.criticalAlerts')} value={count(health.critical_alerts)} />
        <Stat label={t('adminAnalytics.warnings')} value={count(health.warning_alerts)} />
        <Stat label={t('adminAnalytics.totalAlerts')} value={count(health.active_alerts)} />
      </StatRow>
      <div className="mt-32">
        <PageSection title={t('adminAnalytics.activeAlerts')}>
          {alerts.length === 0 ? (
            <EmptyState title={t('adminAnalytics.noAlerts')} text={t('adminAnalytics.noAlertsText')} />
          ) : (
            <ul className="divide-y divide-line">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )}
        </PageSection>
        {past.length > 0 && (
          <PageSection title={t('adminAnalytics.pastAlerts')}>
            <ul className="divide-y divide-line">
              {past.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          </PageSection>
        )}
      </div>
    </>
  );
}

function AlertRow({ alert }: { readonly alert: SystemAlert }): ReactNode {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const [acknowledge, { isLoading }] = adminAnalyticsApi.useAcknowledgeSystemAlertMutation();
  const isOpen = alert.resolved_at === null;
  const said = useRef<HTMLOutputElement>(null);
  const isSeen = alert.acknowledged_at !== null;
  const pressed = useRef(false);
  // The button is gone with the focus it had.
  useEffect(() => {
    if (isSeen && pressed.current) said.current?.focus();
  }, [isSeen]);
  const when = (instant: string): string => {
    const at = Date.parse(instant);
    return `${format.date(at, 'short')}, ${format.time(at)}`;
  };
  const seen = async (): Promise<void> => {
    pressed.current = true;
    const { error } = await acknowledge({ params: { id: alert.id } });
    if (error === undefined) return;
    const { reason } = errorText(error, 'adminAnalytics.notAcknowledged');
    showToast({ text: reason ?? t('adminAnalytics.notAcknowledged'), failed: true });
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12 py-16 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-[20rem] gap-4">
        <p className="flex flex-wrap items-center gap-x-12 gap-y-4">
          <Badge tone={isOpen ? (alert.severity === 'critical' ? 'danger' : 'carry') : 'neutral'}>
            {t(severities[alert.severity])}
          </Badge>
          <span className="text-14 text-text-2">{t(types[alert.type])}</span>
        </p>
        <p className="wrap-anywhere">{alert.message}</p>
        {isOpen && <p className="max-w-measure text-14 text-text-2">{alert.recommendation}</p>}
        <p className="text-14 text-text-2">
          {alert.resolved_at === null
            ? t('adminAnalytics.since', { when: when(alert.timestamp) })
            : t('adminAnalytics.fromTo', { from: when(alert.timestamp), to: when(alert.resolved_at) })}
        </p>
      </div>
      {isOpen &&
        (alert.acknowledged_at === null ? (
          <Button size="sm" pending={isLoading} onClick={() => void seen()} className="print:hidden">
            {t('adminAnalytics.acknowledge')}
          </Button>
        ) : (
          <output ref={said} tabIndex={-1} className="text-14 text-text-2 outline-none">
            {t('adminAnalytics.acknowledged', { when: when(alert.acknowledged_at) })}
          </output>
        ))}
    </li>
  );
}
