import type { OauthAnalytics, OauthRange } from '@squeeze/contracts/oauth-analytics';
import type { Db } from '@squeeze/database/connection';
import { sumOauthCalls } from '@squeeze/database/repositories/oauth-call-repository';
import {
  countRevokedIntegrations,
  listIntegrations,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { timeText, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { wholeDay } from '@squeeze/domain/schedules/wall-time';
import { dayInZone, startOfDay, startOfHour } from '@squeeze/domain/zoned-time';
import { presentInstant } from '../../http/present-instant.ts';

const hour = 60 * 60_000;
const daysIn = { '7d': 7, '30d': 30, '90d': 90 } as const satisfies Record<Exclude<OauthRange, '1d'>, number>;

/**
 * Where each part of a range begins, epoch ms, from the oldest on: hours of the zone, of which the first is cut where the last 24 hours
 * begin; else days of the zone, today included.
 */
function partsOf(range: OauthRange, timeZone: string, now: number): number[] {
  if (range === '1d') {
    const first = now - 24 * hour;
    const starts = [];
    for (let at = startOfHour(now, timeZone); at > first; at = startOfHour(at - 1, timeZone)) starts.push(at);
    return [first, ...starts.toReversed()];
  }
  const today = wallOf(dayInZone(now, timeZone));
  const count = daysIn[range];
  return Array.from({ length: count }, (_, index) =>
    startOfDay(timeText(today - (count - 1 - index) * wholeDay, true), timeZone),
  );
}

const tallyOf = (all: readonly OauthIntegrationRecord[]) => ({
  count: all.length,
  active: all.filter(({ status }) => status === 'active').length,
  expired: all.filter(({ status }) => status === 'expired').length,
});

/** By provider, those that have any. */
export const talliesOf = (all: readonly OauthIntegrationRecord[]) =>
  Object.fromEntries(
    [...new Set(all.map(({ provider }) => provider))].map((provider) => [
      provider,
      tallyOf(all.filter((one) => one.provider === provider)),
    ]),
  );

/** How a person's connections fare, and how the calls for them went within a range up to now. */
export async function oauthAnalytics(
  db: Db,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  range: OauthRange,
  now: number,
): Promise<OauthAnalytics> {
  const live = await listIntegrations(db, userId);
  const revoked = await countRevokedIntegrations(db, userId);
  const starts = partsOf(range, timeZone, now);
  const trends = [];
  let [total, worked, ms] = [0, 0, 0];
  const sums = await sumOauthCalls(db, userId, starts, now + 1);
  for (const [index, sum] of sums.entries()) {
    total += sum.total;
    worked += sum.worked;
    ms += sum.ms;
    trends.push({
      from: presentInstant(starts[index] ?? now),
      total_requests: sum.total,
      failed_requests: sum.total - sum.worked,
      average_response_time: sum.total === 0 ? null : sum.ms / sum.total,
    });
  }
  const { count, ...byStatus } = tallyOf(live);
  return {
    integrations: { total: count + revoked, ...byStatus, revoked },
    providers: talliesOf(live),
    usage: {
      total_requests: total,
      successful_requests: worked,
      failed_requests: total - worked,
      average_response_time: total === 0 ? null : ms / total,
    },
    trends,
  };
}
