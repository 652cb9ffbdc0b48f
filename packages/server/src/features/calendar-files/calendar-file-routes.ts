import type { calendarFileEndpoints } from '@squeeze/contracts/calendar-files';
import { limits } from '@squeeze/contracts/limits';
import { findCalendar } from '@squeeze/database/repositories/calendar-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { downloaded, type Routes, unbound, uploaded } from '../../http/call.ts';
import { requirePoint } from '../../http/request-limits.ts';
import { fileTypes } from '../../http/send-download.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import type { CalendarFailure, RemoteCalendars } from '../../ports/remote-calendars.ts';
import { calendarText } from '../calendars/calendar-text.ts';
import type { CalendarImports } from './calendar-imports.ts';
import { writeFile } from './write-file.ts';

/** Its person waits for it, and a page for as long as for a file. */
const withinMs = 20_000;
/** A call out to an address that somebody types: enough for trying, too few for looking around. */
const fetches = {
  name: 'calendar-import:address',
  points: 30,
  windowMs: 10 * 60_000,
} as const satisfies RateLimit;

const failures = {
  unreachable: 'calendar_unreachable',
  refused: 'calendar_unreachable',
  misled: 'calendar_unreachable',
  too_slow: 'calendar_unreachable',
  gone: 'calendar_unreachable.gone',
  denied: 'calendar_unreachable.forbidden',
  too_large: 'calendar_unreachable.too_large',
  too_many: 'invalid_calendar.too_large',
  not_a_calendar: 'invalid_calendar',
} as const satisfies Record<CalendarFailure, string>;

async function textAt(calendars: RemoteCalendars, address: string): Promise<string> {
  const mostBytes = limits.calendarFile.bytes;
  const answer = await calendars.fetch(address, { known: null, withinMs, mostBytes });
  if (answer.kind === 'failed') throw new AppError(failures[answer.failure]);
  if (answer.kind === 'unchanged') throw new AppError('calendar_unreachable');
  return calendarText(answer.bytes);
}

export function calendarFileRoutes({
  calendars,
  imports,
  rateLimits,
}: {
  readonly calendars: RemoteCalendars;
  readonly rateLimits: RateLimits;
  readonly imports: CalendarImports;
}): Routes<typeof calendarFileEndpoints> {
  return {
    // Their Idempotency-Key is not needed: whatever has been imported before is not imported again.
    importCalendar: uploaded(async ({ person, query, upload, request, now }) => ({
      import: await imports.run({
        person,
        text: () => Promise.resolve(calendarText(upload)),
        calendarId: query.calendar_id ?? null,
        name: query.name ?? null,
        dryRun: query.dry_run === 'true',
        pageId: request.pageId,
        now,
      }),
    })),

    importCalendarFrom: unbound(async ({ person, body, request, now }) => {
      await requirePoint(rateLimits, fetches, person.userId);
      return {
        import: await imports.run({
          person,
          text: () => textAt(calendars, body.address),
          calendarId: body.calendar_id ?? null,
          name: body.name ?? null,
          dryRun: body.dry_run,
          pageId: request.pageId,
          now,
        }),
      };
    }),

    undoCalendarImport: unbound(async ({ person, params, request, now }) => ({
      taken_back: await imports.takeBack({ person, id: params.id, pageId: request.pageId, now }),
    })),

    exportCalendar: downloaded(async ({ database, person, params }) => {
      const calendar = await findCalendar(database.db, person.userId, params.id);
      if (calendar === null) throw notFound('calendar');
      return {
        fileName: `${calendar.name}.ics`,
        type: fileTypes.calendar,
        content: await writeFile(database.db, calendar, person.timeZone),
      };
    }),
  };
}
