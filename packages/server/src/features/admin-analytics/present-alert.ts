import type { SystemAlert } from '@squeeze/contracts/admin-analytics';
import type { Language } from '@squeeze/contracts/languages';
import type { SystemAlertRecord } from '@squeeze/database/repositories/system-alert-repository';
import type { ServiceLevels } from '@squeeze/domain/analytics/system-health';
import { presentInstant } from '../../http/present-instant.ts';
import { wordAlert } from './word-alert.ts';

/** An alert as the contract has it, in the words of a language. */
export const presentAlert = (
  language: Language,
  alert: SystemAlertRecord,
  levels: ServiceLevels,
): SystemAlert => ({
  id: alert.id,
  type: alert.type,
  severity: alert.severity,
  ...wordAlert(language, alert, levels),
  timestamp: presentInstant(alert.raisedAt),
  acknowledged_at: alert.acknowledgedAt === null ? null : presentInstant(alert.acknowledgedAt),
  resolved_at: alert.resolvedAt === null ? null : presentInstant(alert.resolvedAt),
});
