import type { SmsPerformance } from '@squeeze/contracts/admin-analytics';
import type { Language } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import { listOpenAlerts, listPastAlerts } from '@squeeze/database/repositories/system-alert-repository';
import { listTextHours } from '@squeeze/database/repositories/system-text-repository';
import { sumTextHours } from '@squeeze/database/repositories/text-count-repository';
import { averageMsOf, successRateOf } from '@squeeze/domain/analytics/figures';
import { systemAdvice } from '@squeeze/domain/analytics/system-advice';
import {
  complianceOf,
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

/** How texts fare now (epoch ms), whether they keep what is promised, and what to do. */
export async function smsPerformance(
  db: Db,
  targets: TextTargets,
  language: Language,
  now: number,
): Promise<SmsPerformance> {
  const { levels } = targets;
  const { live, figures } = await liveFigures(db, targets, now);
  const thisHour = Math.floor(now / hourMs);
  const today = { from: thisHour - (hoursADay - 1), before: thisHour + 1 };
  const texts = await sumTextHours(db, today);
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
  return {
    real_time_metrics: {
      total_messages: live.messages,
      success_rate_percent: successRateOf(live),
      average_response_time_ms: averageMsOf(live),
      active_users: live.people,
    },
    sla_compliance: {
      overall_health: healthOf(raised),
      compliance_percentage: complianceOf(await listTextHours(db, today), levels),
      targets: { success_rate_percent: levels.successRate, average_response_time_ms: levels.averageMs },
    },
    system_health: {
      health_score: healthScoreOf(figures, levels),
      critical_alerts: countOf('critical'),
      warning_alerts: countOf('warning'),
      active_alerts: alerts.length,
    },
    recommendations: systemAdvice(
      { ...texts, micros: texts.microsIn + texts.microsOut, spend: figures.spend },
      levels,
    ).map((advice) => wordAdvice(language, advice)),
    performance_alerts: alerts.map((alert) => presentAlert(language, alert, levels)),
    past_alerts: past.map((alert) => presentAlert(language, alert, levels)),
  };
}
