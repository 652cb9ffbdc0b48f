import { calendarMultiget } from './calendar-multiget.ts';
import { calendarQuery } from './calendar-query.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { freeBusyQuery } from './free-busy.ts';
import { syncCollection } from './sync-collection.ts';
import { clark, ns } from './xml-element.ts';

/** What is asked about many things at once (RFC 3253, section 3.6): which question it is stands in the body. */
export async function report(call: DavCall): Promise<DavAnswer> {
  if (call.xml === null) throw new DavError(400, 'A REPORT says which one');
  switch (clark(call.xml)) {
    case `{${ns.caldav}}calendar-query`:
      return await calendarQuery(call, call.xml);
    case `{${ns.caldav}}calendar-multiget`:
      return await calendarMultiget(call, call.xml);
    case `{${ns.caldav}}free-busy-query`:
      return await freeBusyQuery(call, call.xml);
    case '{DAV:}sync-collection':
      return await syncCollection(call, call.xml);
    default:
      throw refusedByDav(403, 'supported-report', 'There is no such report here');
  }
}
