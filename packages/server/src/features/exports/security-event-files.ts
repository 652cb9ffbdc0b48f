import type { SecurityEvent } from '@squeeze/contracts/security-events';
import { findAuditKey, listSecurityEvents } from '@squeeze/database/repositories/security-event-repository';
import { openAuditKey } from '../../security/audit-chain.ts';
import { presentSecurityEvent } from '../security-events/present-security-event.ts';
import type { ArchiveFile } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportCounts, jsonArrayFile } from './json-files.ts';
import { exportPageSize } from './paged.ts';
import { csvFile } from './table-files.ts';
import { timeIn } from './readable-text.ts';

/** What happened to the account's safety, in words its person can read; newest first. */
export const securityEventFiles = (source: ExportSource, counts: ExportCounts): ArchiveFile[] => {
  const at = timeIn(source.timeZone);
  return [
    jsonArrayFile('security-events.json', 'security_events', counts, () => eventPages(source)),
    csvFile(
      'readable/security-events.csv',
      [
        ['Event', (event) => event.kind],
        ['When', (event) => at(Date.parse(event.created_at))],
        ['Device', (event) => event.device],
        ['Address', (event) => event.address],
        ['Details', (event) => detailsOf(event)],
      ],
      () => eventPages(source),
    ),
  ];
};

type ExportedEvent = Omit<SecurityEvent, 'is_current_session'>;

const detailsOf = ({ details }: ExportedEvent): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

async function* eventPages({ db, userId, keys }: ExportSource): AsyncGenerator<ExportedEvent[]> {
  const key = openAuditKey(keys, userId, await findAuditKey(db, userId));
  for (let before: number | null = null; ;) {
    const page: Awaited<ReturnType<typeof listSecurityEvents>> = await listSecurityEvents(db, userId, {
      limit: exportPageSize,
      before,
    });
    yield page.events.map((event) => {
      const { id, kind, created_at, device, address, details } = presentSecurityEvent(event, key, null);
      return { id, kind, created_at, device, address, details };
    });
    if (page.next === null) return;
    before = page.next.seq;
  }
}
