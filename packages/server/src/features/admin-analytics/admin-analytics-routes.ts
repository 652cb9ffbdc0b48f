import { createHash } from 'node:crypto';
import type {
  adminAnalyticsEndpoints,
  SmsPerformance,
  SystemAnalytics,
} from '@squeeze/contracts/admin-analytics';
import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { acknowledgeAlert } from '@squeeze/database/repositories/system-alert-repository';
import { sumErasedTexts, textCountsVersion } from '@squeeze/database/repositories/text-count-repository';
import { listAdministrators } from '@squeeze/database/repositories/user-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type Routes, versioned } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import type { TextTargets } from './live-figures.ts';
import { presentAlert } from './present-alert.ts';
import { RecentAnswers } from './recent-answers.ts';
import { smsPerformance } from './sms-performance.ts';
import { systemAnalytics } from './system-analytics.ts';

const hourMs = 60 * 60_000;
const everyDay = { from: 0, before: Number.MAX_SAFE_INTEGER };

export interface AdminAnalyticsParts extends TextTargets {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** Of the product. */
  readonly version: string;
}

interface Call {
  readonly db: Db;
  readonly person: { readonly userId: string };
  readonly now: number;
}

export function adminAnalyticsRoutes(parts: AdminAnalyticsParts): Routes<typeof adminAnalyticsEndpoints> {
  const systems = new RecentAnswers<SystemAnalytics>();
  const performances = new RecentAnswers<SmsPerformance>();

  const systemOf = ({ db, now }: Call, range: AnalyticsRange) =>
    systems.of(range, now, async () => {
      // First: what is counted meanwhile makes the version older than the answer, which is then asked for again.
      const changes = await textCountsVersion(db, null);
      const erased = await sumErasedTexts(db, everyDay);
      const value = await systemAnalytics(db, range, now);
      return { version: [range, Math.floor(now / hourMs), changes, erased].join(':'), value };
    });

  const performanceOf = async ({ db, person, now }: Call) => {
    const language = await languageOf(db, person.userId);
    return await performances.of(language, now, async () => {
      const value = await smsPerformance(db, parts, language, now);
      // It goes with the minutes, so that nothing but itself says whether it has changed.
      return { version: createHash('sha256').update(JSON.stringify(value)).digest('hex'), value };
    });
  };

  /** It names the person: a browser keeps answers of everybody who signs in. */
  const versionFor = ({ person }: Call, version: string): string =>
    [parts.version, person.userId, version].join(':');

  return {
    getSystemAnalytics: versioned(
      async (call) => versionFor(call, (await systemOf(call, call.query.time_range)).version),
      async (call) => (await systemOf(call, call.query.time_range)).value,
    ),

    getSmsPerformance: versioned(
      async (call) => versionFor(call, (await performanceOf(call)).version),
      async (call) => (await performanceOf(call)).value,
    ),

    acknowledgeSystemAlert: bound(async ({ db, params: { id }, person, now }) => {
      const alert = await acknowledgeAlert(db, id, now);
      if (alert === null) throw notFound('alert');
      for (const user of await listAdministrators(db)) {
        await parts.liveEvents.publish(db, user.id, { type: 'system_alerts_changed' });
      }
      return { alert: presentAlert(await languageOf(db, person.userId), alert, parts.levels) };
    }),
  };
}
