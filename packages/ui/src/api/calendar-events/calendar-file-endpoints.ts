import { calendarFileEndpoints, type CalendarImport } from '@squeeze/contracts/calendar-files';
import { api } from '../api.ts';
import { requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

const { importCalendar, importCalendarFrom, undoCalendarImport, exportCalendar } = calendarFileEndpoints;

/** Where a calendar comes from: a file, which cannot lie in the store, or an address. */
export type CalendarOrigin = { readonly file: Blob } | { readonly address: string };

interface CalendarOrder {
  readonly origin: CalendarOrigin;
  /** Where new events are put; null: in a calendar of this name. */
  readonly calendarId: string | null;
  readonly name: string | null;
  readonly dryRun: boolean;
}

interface CalendarFetch {
  readonly id: string;
  /** Gets the file once it is here whole. */
  readonly save: (file: DownloadedFile) => void;
}

export const calendarFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    bringCalendar: build.mutation<CalendarImport, CalendarOrder>({
      queryFn: async ({ origin, calendarId, name, dryRun }, _, __, send) => {
        const place = {
          ...(calendarId !== null && { calendar_id: calendarId }),
          ...(calendarId === null && name !== null && { name }),
        };
        const sent = await send(
          'file' in origin
            ? {
                ...requestOf(importCalendar, { query: { ...place, dry_run: dryRun ? 'true' : 'false' } }),
                upload: new Blob([origin.file], { type: importCalendar.uploads }),
              }
            : requestOf(importCalendarFrom, {
                body: { ...place, address: origin.address, dry_run: dryRun },
              }),
        );
        if (sent.error !== undefined) return { error: sent.error };
        // What the contract has it answer; this is asked for by hand.
        return { data: (sent.data as { readonly import: CalendarImport }).import };
      },
      invalidatesTags: (answer) =>
        answer === undefined || answer.dry_run ? [] : ['Events', 'Event', 'Calendars'],
    }),
    takeImportBack: build.mutation<null, string>({
      queryFn: async (id, _, __, send) => {
        const { error } = await send(requestOf(undoCalendarImport, { params: { id } }));
        return error === undefined ? { data: null } : { error };
      },
      invalidatesTags: ['Events', 'Event', 'Calendars'],
    }),
    takeCalendar: build.mutation<null, CalendarFetch>({
      queryFn: async ({ id, save }, _, __, send) => {
        const sent = await send({ ...requestOf(exportCalendar, { params: { id } }), downloads: true });
        if (sent.error !== undefined) return { error: sent.error };
        // What `send` answers for a call that downloads.
        save(sent.data as DownloadedFile);
        return { data: null };
      },
    }),
  }),
});
