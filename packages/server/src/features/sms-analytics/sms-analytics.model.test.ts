import { settleTextPrice } from '@squeeze/database/repositories/text-message-repository';
import { rangeDays, rangeSpans, type QuarterSpan } from '@squeeze/domain/analytics/analytics-ranges';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { givenText } from '@squeeze/testing/given-text';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentTrend } from '../../http/present-trend.ts';
import { smsAnalytics } from './sms-analytics.ts';
import { smsCosts } from './sms-costs.ts';

const hour = 60 * 60_000;
const quarter = 15 * 60_000;

/** Around changes of clocks, of half an hour and of a day that was left out. */
const times = ['2026-03-29T03:00Z', '2026-10-04T12:00Z', '2026-11-01T08:30Z', '2026-06-10T18:14:59Z'];
const zones = ['Europe/Paris', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'];

interface Text {
  readonly ago: number;
  readonly direction: 'in' | 'out';
  readonly micros: number;
}

/** The same by looking at each text, with the clocks of the language itself. */
function scan(texts: readonly Text[], timeZone: string, days: number, now: number) {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' });
  const dayOf = (text: Text) => dayFormat.format(now - text.ago);
  const hourOf = (text: Text) => Number(hourFormat.format(now - text.ago));
  const last = Date.parse(dayFormat.format(now));
  const all = Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * 24 * hour).toISOString().slice(0, 10),
  );
  const found = texts.filter((text) => all.includes(dayOf(text)));
  const hours = Array.from(
    { length: 24 },
    (_, index) => found.filter((text) => hourOf(text) === index).length,
  );
  const most = Math.max(...hours);
  return {
    total: found.length,
    inbound: found.filter(({ direction }) => direction === 'in').length,
    micros: found.reduce((sum, { micros }) => sum + micros, 0),
    peak: most === 0 ? null : hours.indexOf(most),
    daily: all.map((day) => ({ day, messages: found.filter((text) => dayOf(text) === day).length })),
  };
}

describe.each(dialects)('$name: what a person’s texts come to', ({ name }) => {
  it('is what a look at every text says, in any zone, also where clocks change', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...times),
        fc.constantFrom(...zones),
        fc.constantFrom(...(Object.keys(rangeDays) as (keyof typeof rangeDays)[])),
        fc.array(
          fc.record({
            ago: fc.oneof(fc.nat(48 * hour), fc.nat(8 * 24 * hour), fc.nat(366 * 24 * hour)),
            direction: fc.constantFrom('in' as const, 'out' as const),
            micros: fc.nat(90_000),
          }),
          { maxLength: 25 },
        ),
        async (time, timeZone, range, texts) => {
          const now = Date.parse(time);
          const { id: userId } = await givenUser(db, { timeZone });
          for (const { ago, direction, micros } of texts) {
            const state = direction === 'in' ? 'received' : 'accepted';
            const text = await givenText(db, { userId, direction, state, createdAt: now - ago });
            await settleTextPrice(db, text.id, micros);
          }
          const expected = scan(texts, timeZone, rangeDays[range], now);
          const { usage_summary: usage, usage_trends: trends } = await smsAnalytics(
            db,
            { userId, timeZone, now },
            range,
          );
          expect(usage).toMatchObject({
            total_messages: expected.total,
            inbound_messages: expected.inbound,
            outbound_messages: expected.total - expected.inbound,
            usage_patterns: { peak_hour: expected.peak },
          });
          expect(trends.daily).toEqual(expected.daily);
          const spans = rangeSpans(range, timeZone, now);
          const textsOf = ({ from, before }: QuarterSpan) =>
            texts.filter(({ ago }) => now - ago >= from * quarter && now - ago < before * quarter);
          expect(trends.trend_analysis).toEqual(
            presentTrend(trendOf(textsOf(spans.earlier).length, textsOf(spans.now).length)),
          );
          const costs = await smsCosts(db, { userId, timeZone, now }, range);
          const microsOf = (span: QuarterSpan) => textsOf(span).reduce((sum, { micros }) => sum + micros, 0);
          expect(costs.cost_trends).toEqual(
            presentTrend(trendOf(microsOf(spans.earlier), microsOf(spans.now))),
          );
          expect(costs.cost_breakdown.current_period_costs.total_cost_usd).toBeCloseTo(
            expected.micros / 1_000_000,
            9,
          );
        },
      ),
      { numRuns: name === 'sqlite' ? 60 : 20 },
    );
  });
});
