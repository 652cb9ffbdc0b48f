import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { OpenDatabase } from '@squeeze/database/connection';
import {
  listTextsOf,
  type TextPosition,
  type TextRecord,
} from '@squeeze/database/repositories/text-message-repository';
import { usdOf } from '@squeeze/domain/analytics/figures';
import { rangeDays, rangeSpans } from '@squeeze/domain/analytics/analytics-ranges';
import { presentInstant } from '../../http/present-instant.ts';
import { csvRecord, csvStart } from '../exports/csv.ts';
import type { Asked } from './asked.ts';

const readAtOnce = 500;
const quarterMs = 15 * 60_000;

const lineOf = (text: TextRecord) => ({
  time: presentInstant(text.createdAt),
  direction: text.direction === 'in' ? 'inbound' : 'outbound',
  phone_number: text.phoneNumber,
  country: text.country,
  purpose: text.purpose,
  status: text.state,
  error_code: text.errorCode,
  characters: text.characters,
  segments: text.segments,
  encoding: text.encoding,
  media: text.media,
  processing_time_ms: text.processingMs,
  cost_usd: usdOf(text.priceMicros),
  cost_estimated: !text.priceFinal,
});
type Line = ReturnType<typeof lineOf>;

/** What is told of each text, and what it is called in a table. */
const columns = [
  ['Time', 'time'],
  ['Direction', 'direction'],
  ['Phone Number', 'phone_number'],
  ['Country', 'country'],
  ['Purpose', 'purpose'],
  ['Status', 'status'],
  ['Error', 'error_code'],
  ['Characters', 'characters'],
  ['Segments', 'segments'],
  ['Encoding', 'encoding'],
  ['Media', 'media'],
  ['Processing Time (ms)', 'processing_time_ms'],
  ['Cost (USD)', 'cost_usd'],
  ['Cost Estimated', 'cost_estimated'],
] as const satisfies readonly (readonly [string, keyof Line])[];

/** Every text of a person within a range, oldest first: those that were there when it was begun. */
async function* pagesOf(
  { db }: OpenDatabase,
  { userId, timeZone, now }: Asked,
  range: AnalyticsRange,
): AsyncGenerator<Line[]> {
  const from = rangeSpans(range, timeZone, now).range.from * quarterMs;
  for (let after: TextPosition | null = null; ;) {
    const page: TextRecord[] = await listTextsOf(db, userId, { from, until: now, after, limit: readAtOnce });
    if (page.length > 0) yield page.map(lineOf);
    const last = page.at(-1);
    if (last === undefined || page.length < readAtOnce) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}

/** As a table for spreadsheets. */
export async function* csvReport(
  database: OpenDatabase,
  asked: Asked,
  range: AnalyticsRange,
): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns.map(([name]) => name));
  for await (const page of pagesOf(database, asked, range)) {
    yield page.map((line) => csvRecord(columns.map(([, field]) => line[field]))).join('');
  }
}

/** As one JSON document. */
export async function* jsonReport(
  database: OpenDatabase,
  asked: Asked,
  range: AnalyticsRange,
): AsyncGenerator<string> {
  const head = {
    time_range: range,
    days: rangeDays[range],
    time_zone: asked.timeZone,
    generated_at: presentInstant(asked.now),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  let separator = '\n';
  for await (const page of pagesOf(database, asked, range)) {
    for (const line of page) {
      yield separator + JSON.stringify(line);
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}
