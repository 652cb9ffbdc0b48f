import { Readable } from 'node:stream';
import type { OauthAuditEntry, oauthAuditLogEndpoints } from '@squeeze/contracts/oauth-audit-logs';
import type { Query } from '@squeeze/contracts/endpoint';
import type { Language } from '@squeeze/contracts/languages';
import { isSentenceId, wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { OpenDatabase } from '@squeeze/database/connection';
import {
  countOauthAudit,
  listOauthAudit,
  type OauthAuditFilter,
  type OauthAuditPosition,
  type OauthAuditRecord,
} from '@squeeze/database/repositories/oauth-audit-repository';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { bound, downloaded, type Routes } from '../../http/call.ts';
import { readPosition, writePosition } from '../../http/cursor.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { fileTypes } from '../../http/send-download.ts';
import { csvRecord, csvStart } from '../exports/csv.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { oauthPolicy } from './oauth-policy.ts';

const order = 'oauth-audit';
const position = z.tuple([z.int(), z.uuid()]);

type Asked = Omit<Query<typeof oauthAuditLogEndpoints.exportOauthAuditLogs>, 'format'>;

/** Days are those of whoever asks, both counted. */
const filterOf = ({ dateFrom, dateTo, provider, action }: Asked, timeZone: string): OauthAuditFilter => ({
  provider,
  action,
  ...(dateFrom !== undefined && { from: startOfDay(dateFrom, timeZone) }),
  ...(dateTo !== undefined && { before: endOfDay(dateTo, timeZone) }),
});

/** What an entry says. Those of before have nothing but a text in English. */
const detailsIn = (language: Language, { details, said }: OauthAuditRecord): string => {
  if (said === null) return details;
  const { id, values } = said;
  return isSentenceId(id) ? wordSentence(language, { id, values }) : id;
};

const present = (one: OauthAuditRecord, language: Language = 'en'): OauthAuditEntry => ({
  id: one.id,
  timestamp: presentInstant(one.createdAt),
  user_id: one.userId,
  action: one.action,
  provider: one.provider,
  integration_id: one.integrationId,
  details: detailsIn(language, one),
  details_code: one.said?.id ?? null,
  details_values: { ...one.said?.values },
  ip_address: one.ipAddress,
  user_agent: one.userAgent,
});

export const oauthAuditRoutes = (database: OpenDatabase): Routes<typeof oauthAuditLogEndpoints> => ({
  listOauthAuditLogs: bound(async ({ db, person, query }) => {
    const { limit, cursor, ...asked } = query;
    const filter = filterOf(asked, person.timeZone);
    const after = cursor === undefined ? null : readPosition(cursor, order, position);
    const rows = await listOauthAudit(db, filter, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const isMore = rows.length > limit && last !== undefined;
    return {
      logs: page.map((one) => present(one)),
      total: await countOauthAudit(db, filter),
      next_cursor: isMore ? writePosition(order, [last.createdAt, last.id]) : null,
    };
  }),

  exportOauthAuditLogs: downloaded(async ({ person, query, now }) => {
    const { format, ...asked } = query;
    // A table is for reading, and has no column for codes.
    const language = format === 'csv' ? await languageOf(database.db, person.userId) : 'en';
    const rows = everyEntry(database, filterOf(asked, person.timeZone), language);
    return {
      fileName: `oauth-audit-${dayInZone(now, person.timeZone)}.${format}`,
      type: fileTypes[format],
      content: Readable.from(format === 'csv' ? asCsv(rows) : asJson(rows)),
    };
  }),
});

async function* everyEntry(
  { db }: OpenDatabase,
  filter: OauthAuditFilter,
  language: Language,
): AsyncGenerator<OauthAuditEntry[]> {
  const limit = oauthPolicy.exportedAtOnce;
  for (let after: OauthAuditPosition | null = null; ;) {
    const page: OauthAuditRecord[] = await listOauthAudit(db, filter, { after, limit });
    if (page.length > 0) yield page.map((one) => present(one, language));
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = [last.createdAt, last.id];
  }
}

const columns = [
  ['ID', 'id'],
  ['Timestamp', 'timestamp'],
  ['User', 'user_id'],
  ['Action', 'action'],
  ['Provider', 'provider'],
  ['Integration', 'integration_id'],
  ['Details', 'details'],
  ['IP Address', 'ip_address'],
  ['User Agent', 'user_agent'],
] as const satisfies readonly (readonly [string, Exclude<keyof OauthAuditEntry, 'details_values'>])[];

async function* asCsv(pages: AsyncIterable<OauthAuditEntry[]>): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns.map(([name]) => name));
  for await (const page of pages) {
    yield page.map((entry) => csvRecord(columns.map(([, field]) => entry[field]))).join('');
  }
}

async function* asJson(pages: AsyncIterable<OauthAuditEntry[]>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const page of pages) {
    for (const entry of page) {
      yield separator + JSON.stringify(entry);
      separator = ',\n';
    }
  }
  yield '\n]\n';
}
