import { createHash } from 'node:crypto';
import type { adminAnalyticsEndpoints, SystemAnalytics } from '@squeeze/contracts/admin-analytics';
import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { acknowledgeAlert } from '@squeeze/database/repositories/system-alert-repository';
import {
  sumErasedTexts,
  textCountsVersion,
  type TextPeople,
} from '@squeeze/database/repositories/text-count-repository';
import { listAdministrators } from '@squeeze/database/repositories/user-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type Routes, versioned } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import type { TextTargets } from './live-figures.ts';
import { presentAlert } from './present-alert.ts';
import { RecentAnswers, usuallyFreshMs } from './recent-answers.ts';
import { type PerformanceFigures, performanceFigures, smsPerformance } from './sms-performance.ts';
import { firstDay, systemAnalytics, systemPeople } from './system-analytics.ts';

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

/** Each day of each person is looked at, which takes a fifth of a second for a year of 5,000: a minute for those, and less for fewer. */
const peopleFreshMs = ({ people }: TextPeople): number =>
  Math.min(60_000, Math.max(usuallyFreshMs, people * 12));

export function adminAnalyticsRoutes(parts: AdminAnalyticsParts): Routes<typeof adminAnalyticsEndpoints> {
  const systems = new RecentAnswers<SystemAnalytics>();
  const performances = new RecentAnswers<PerformanceFigures>();
  const people = new RecentAnswers(peopleFreshMs);

  const systemOf = ({ db, now }: Call, range: AnalyticsRange) =>
    systems.of(range, now, async (before) => {
      // First: what is counted meanwhile makes the version older than the answer, which is then asked for again.
      const changes = await textCountsVersion(db, null, firstDay(range, now));
      const erased = await sumErasedTexts(db, everyDay);
      const who = await people.of(range, now, async () => ({
        // The hour too: days go on where nothing changes.
        version: [Math.floor(now / hourMs), changes].join('-'),
        value: await systemPeople(db, range, now),
      }));
      const version = [range, Math.floor(now / hourMs), changes, who.version, erased].join(':');
      if (before?.version === version) return before;
      return { version, value: await systemAnalytics(db, range, now, who.value) };
    });

  const performanceOf = async ({ db, person, now }: Call) => {
    const figures = await performances.of('now', now, async () => ({
      version: '',
      value: await performanceFigures(db, parts, now),
    }));
    // What is wrong is read each time: whoever has just acknowledged it sees that.
    return await smsPerformance(db, parts, figures.value, await languageOf(db, person.userId));
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
      // It goes with the minutes, so that nothing but itself says whether it has changed.
      async (call) =>
        versionFor(
          call,
          createHash('sha256')
            .update(JSON.stringify(await performanceOf(call)))
            .digest('hex'),
        ),
      performanceOf,
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
