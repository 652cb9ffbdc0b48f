import type { SmsPerformance } from '@squeeze/contracts/admin-analytics';
import type { Language } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import { listOpenAlerts, listPastAlerts } from '@squeeze/database/repositories/system-alert-repository';
import { listTextHours, type PeriodTexts } from '@squeeze/database/repositories/system-text-repository';
import { sumTextHours, type TextSums } from '@squeeze/database/repositories/text-count-repository';
import type { LiveTexts } from '@squeeze/database/repositories/text-live-repository';
import { averageMsOf, successRateOf } from '@squeeze/domain/analytics/figures';
import { systemAdvice } from '@squeeze/domain/analytics/system-advice';
import {
  complianceOf,
  type Figures,
  healthOf,
  healthScoreOf,
  limitsOf,
  severityOf,
  watched,
} from '@squeeze/domain/analytics/system-health';
import { liveFigures, type TextTargets } from './live-figures.ts';
import { presentAlert } from './present-alert.ts';
import { wordAdvice } from './word-advice.ts';

const hourMs = 60 * 60_000;
const hoursADay = 24;
const pastShown = 10;

/** How texts fare, in figures that are the same for everybody. */
export interface PerformanceFigures {
  readonly live: LiveTexts;
  readonly figures: Figures & { readonly spend: number };
  /** Of the last 24 hours, altogether and hour by hour. */
  readonly day: TextSums;
  readonly hours: readonly PeriodTexts[];
}

/** How texts fare now (epoch ms). */
export async function performanceFigures(
  db: Db,
  targets: TextTargets,
  now: number,
): Promise<PerformanceFigures> {
  const thisHour = Math.floor(now / hourMs);
  const span = { from: thisHour - (hoursADay - 1), before: thisHour + 1 };
  return {
    ...(await liveFigures(db, targets, now)),
    day: await sumTextHours(db, span),
    hours: await listTextHours(db, span),
  };
}

/** The same with what is wrong, in the words of a language, and with what to do. */
export async function smsPerformance(
  db: Db,
  { levels }: TextTargets,
  { live, figures, day, hours }: PerformanceFigures,
  language: Language,
): Promise<SmsPerformance> {
  const open = await listOpenAlerts(db);
  const past = await listPastAlerts(db, pastShown);
  const limits = limitsOf(levels);
  // As of now, also where whoever watches has not looked since.
  const raised = watched.flatMap((name) => {
    const was = open.find(({ type }) => type === name)?.severity ?? null;
    const figure = figures[name];
    return (figure === null ? was : severityOf(limits[name], figure, was)) ?? [];
  });
  const alerts = [...open].toSorted((one, other) => one.severity.localeCompare(other.severity));
  const countOf = (severity: 'critical' | 'warning'): number =>
    alerts.filter((alert) => alert.severity === severity).length;
  const micros = day.microsIn + day.microsOut;
  return {
    real_time_metrics: {
      total_messages: live.messages,
      success_rate_percent: successRateOf(live),
      average_response_time_ms: averageMsOf(live),
      active_users: live.people,
    },
    sla_compliance: {
      overall_health: healthOf(raised),
      compliance_percentage: complianceOf(hours, levels),
      targets: { success_rate_percent: levels.successRate, average_response_time_ms: levels.averageMs },
    },
    system_health: {
      health_score: healthScoreOf(figures, levels),
      critical_alerts: countOf('critical'),
      warning_alerts: countOf('warning'),
      active_alerts: alerts.length,
    },
    recommendations: systemAdvice({ ...day, micros, spend: figures.spend }, levels).map((advice) =>
      wordAdvice(language, advice),
    ),
    performance_alerts: alerts.map((alert) => presentAlert(language, alert, levels)),
    past_alerts: past.map((alert) => presentAlert(language, alert, levels)),
  };
}
