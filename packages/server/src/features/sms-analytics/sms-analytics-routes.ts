import { Readable } from 'node:stream';
import type { smsAnalyticsEndpoints, AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { textCountsVersion } from '@squeeze/database/repositories/text-count-repository';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { downloaded, type Routes, versioned } from '../../http/call.ts';
import { fileTypes } from '../../http/send-download.ts';
import { smsAnalytics } from './sms-analytics.ts';
import type { Asked } from './asked.ts';
import { smsCosts } from './sms-costs.ts';
import { csvReport, jsonReport } from './sms-usage-report.ts';

const quarterMs = 15 * 60_000;

interface Call {
  readonly db: Db;
  readonly person: { readonly userId: string; readonly timeZone: string };
  readonly query: { readonly time_range: AnalyticsRange };
  readonly now: number;
}

const askedOf = ({ person: { userId, timeZone }, now }: Pick<Call, 'person' | 'now'>): Asked => ({
  userId,
  timeZone,
  now,
});

/**
 * Answers change with what is counted, where quarters of an hour, by which ranges end, go on, and with a release. It names the person:
 * a browser keeps answers of everybody who signs in.
 */
const versionOf =
  (release: string) =>
  async ({ db, person, query, now }: Call): Promise<string> =>
    [
      release,
      person.userId,
      query.time_range,
      person.timeZone,
      Math.floor(now / quarterMs),
      await textCountsVersion(db, person.userId),
    ].join(':');

export const smsAnalyticsRoutes = ({
  database,
  version,
}: {
  readonly database: OpenDatabase;
  /** Of the product. */
  readonly version: string;
}): Routes<typeof smsAnalyticsEndpoints> => ({
  getSmsAnalytics: versioned(versionOf(version), async (call) =>
    smsAnalytics(call.db, askedOf(call), call.query.time_range),
  ),

  getSmsCosts: versioned(versionOf(version), async (call) =>
    smsCosts(call.db, askedOf(call), call.query.time_range),
  ),

  getSmsUsageReport: downloaded(async (call) => {
    const { format, time_range: range } = call.query;
    const report = format === 'csv' ? csvReport : jsonReport;
    const date = dayInZone(call.now, call.person.timeZone);
    return {
      fileName: `sms_usage_report_${range}_${date}.${format}`,
      type: fileTypes[format],
      content: Readable.from(report(database, askedOf(call), range)),
    };
  }),
});
