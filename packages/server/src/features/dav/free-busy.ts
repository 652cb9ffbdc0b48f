import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { Breather } from '../../timing/breather.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { type Collection, collectionsOf } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { tooMuch } from './multistatus.ts';
import { listObjects, readWhole } from './objects.ts';
import { requireResource } from './resource.ts';
import { requireShort, type TimeRange, timeRangeIn, utcText } from './time-range.ts';
import type { XmlElement } from './xml-element.ts';

/** When somebody is taken, and how surely. */
interface Busy extends TimeRange {
  readonly type: 'BUSY' | 'BUSY-TENTATIVE';
}

/** When the person is taken, in one calendar or all of them, and nothing of by what (RFC 4791, section 7.10). */
export async function freeBusyQuery(call: DavCall, xml: XmlElement): Promise<DavAnswer> {
  const range = timeRangeIn(xml);
  if (range === null) throw new DavError(400, 'A free-busy-query has a time range');
  requireShort(range);
  const taken = { BUSY: new Stretches(), 'BUSY-TENTATIVE': new Stretches() };
  for (const collection of await asked(call)) {
    if (collection.kind === 'events') await gather(call, collection, range, taken);
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Squeeze//CalDAV//EN',
    'BEGIN:VFREEBUSY',
    `DTSTAMP:${utcText(call.now)}`,
    `DTSTART:${utcText(range.from)}`,
    `DTEND:${utcText(range.to)}`,
    ...(['BUSY', 'BUSY-TENTATIVE'] as const).flatMap((type) =>
      taken[type].joined().map(({ from, to }) => `FREEBUSY;FBTYPE=${type}:${utcText(from)}/${utcText(to)}`),
    ),
    'END:VFREEBUSY',
    'END:VCALENDAR',
    '',
  ];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    body: lines.join('\r\n'),
  };
}

async function asked(call: DavCall): Promise<readonly Collection[]> {
  const resource = await requireResource(call);
  if (resource.kind === 'collection') return [resource.collection];
  if (resource.kind === 'home') return await collectionsOf(call);
  throw refusedByDav(403, 'supported-report', 'Only of a calendar or of all of them');
}

async function gather(
  call: DavCall,
  collection: Collection,
  range: TimeRange,
  taken: Readonly<Record<Busy['type'], Stretches>>,
): Promise<void> {
  const breather = new Breather();
  for await (const object of readWhole(call, collection, await listObjects(call, collection))) {
    if (object.kind !== 'event') continue;
    const { event } = object.stored;
    if (event.firstAt >= range.to || (event.lastAt ?? range.to) < range.from) continue;
    const within = { from: event.firstAt, to: event.lastAt ?? range.to };
    for (const busy of timesOf(presentEvent(event), range, { within, zone: call.person.timeZone })) {
      taken[busy.type].add(busy);
    }
    await breather.pause();
  }
}

/** @param within where all of its times lie */
function timesOf(
  event: ReturnType<typeof presentEvent>,
  range: TimeRange,
  { within, zone }: { readonly within: TimeRange; readonly zone: string },
): Busy[] {
  try {
    return occurrencesBetween(event, range, zone)
      .filter(({ busy, status }) => busy && status !== 'cancelled')
      .map(({ starts_at: starts, ends_at: ends, status }) => ({
        from: Math.max(Date.parse(starts), range.from),
        to: Math.min(Date.parse(ends), range.to),
        type: status === 'tentative' ? ('BUSY-TENTATIVE' as const) : ('BUSY' as const),
      }))
      .filter(({ from, to }) => from < to);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    // It takes too much work to follow. Nobody is to count on a time that may be taken.
    if (!event.busy || event.status === 'cancelled') return [];
    const [from, to] = [Math.max(within.from, range.from), Math.min(within.to, range.to)];
    return from < to ? [{ from, to, type: 'BUSY' }] : [];
  }
}

/** More than anybody is taken in 400 days; each is a line of the answer. */
const mostStretches = 20_000;

/** Time as few stretches that do not overlap: what comes every hour, over and over, is not more than it is once. */
class Stretches {
  #stretches: readonly TimeRange[] = [];
  #added: TimeRange[] = [];

  /** @throws {DavError} 507 where they are too many */
  add({ from, to }: TimeRange): void {
    this.#added.push({ from, to });
    if (this.#added.length >= mostStretches && this.joined().length > mostStretches) throw tooMuch();
  }

  /** In their order. */
  joined(): readonly TimeRange[] {
    if (this.#added.length === 0) return this.#stretches;
    const stretches: { from: number; to: number }[] = [];
    for (const { from, to } of [...this.#stretches, ...this.#added].toSorted((a, b) => a.from - b.from)) {
      const last = stretches.at(-1);
      if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
      else stretches.push({ from, to });
    }
    this.#stretches = stretches;
    this.#added = [];
    return stretches;
  }
}
