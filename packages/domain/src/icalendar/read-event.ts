import type { CalendarEvent, EventOverride } from '@squeeze/contracts/calendar-events';
import type { EventExtra } from '@squeeze/contracts/event-extra';
import { limits } from '@squeeze/contracts/limits';
import { refuseDear } from '../calendar-events/dear-rule.ts';
import { changedEvent } from '../calendar-events/event-change.ts';
import { EventError } from '../calendar-events/event-error.ts';
import { eventReach } from '../calendar-events/event-reach.ts';
import { lastingOf } from '../calendar-events/event-span.ts';
import { isDay, timeText, wallOf } from '../calendar-events/event-time.ts';
import { eventBudget, eventStarts, has, isRepeated } from '../calendar-events/event-times.ts';
import { oneTimeOf, type OneTime } from '../calendar-events/event-values.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { bounded } from './bounded-extra.ts';
import { keptOf } from './kept-time.ts';
import { type Ground, textOfWall } from './read-span.ts';
import { readSeries } from './read-series.ts';
import { isCutShort } from './read-values.ts';
import { RefusedPart } from './refused-part.ts';
import { uidEnd } from './uid-length.ts';
import type { VEvent } from './v-event.ts';

/** What an event says, but for where it is here. */
export type EventContent = Omit<
  CalendarEvent,
  'id' | 'calendar_id' | 'version' | 'source' | 'created_at' | 'updated_at'
>;

/** An event as a calendar has it: all that goes by one UID, with the fields that events have here. */
export interface ReadEvent extends EventContent {
  /** By which it is the same event wherever it is. */
  readonly uid: string;
  /** What none of the fields has: to be stored with it. */
  readonly extra: EventExtra;
  /** Instants; null where nothing says. */
  readonly created_at: string | null;
  readonly modified_at: string | null;
  readonly sequence: number;
  /** What of it does not come out again as it came: lines that are too long or too many to be kept, and words, times and zones. */
  readonly left_out: number;
  /** A text of it, or of one of its times, is longer than the field that it is read into. */
  readonly is_cut_short: boolean;
}

/** What a UID has in one calendar. */
export interface Gathered {
  readonly uid: string;
  readonly master: VEvent | null;
  /** Of single times; in the order of the file, the newest state of each. */
  readonly times: readonly VEvent[];
  /** Of a single time and all that follow (RANGE=THISANDFUTURE). */
  readonly ranges: readonly VEvent[];
}

/**
 * The event that the parts of a UID make; several where one of them is about all that follows, since that is an event by itself
 * here. A part that cannot be read is left out and told to `skip`; where that is the whole, nothing is made. Rests after each part:
 * there may be thousands.
 */
export function* readingEvents(
  { uid, master, times, ranges }: Gathered,
  ground: Ground,
  { untitled, skip }: { untitled: string; skip: (part: VEvent, error: RefusedPart) => void },
): Generator<undefined, ReadEvent[]> {
  const [head] = master === null ? [...times, ...ranges] : [master];
  if (head === undefined) return [];
  // Of an event that is not there one time is an event, and several are the times of one.
  const isAlone = master === null && times.length + ranges.length === 1;
  try {
    if (times.length > limits.eventExceptions) throw new RefusedPart('too_many_times');
    const kind = master !== null ? 'whole' : isAlone ? 'single' : 'times';
    const joining = new Joining(uid, head, kind, { ground, untitled });
    const added = isAlone ? [] : master === null ? [...times, ...ranges] : times;
    for (const time of added) {
      yield;
      trying(
        () => joining.add(time),
        (error) => skip(time, error),
      );
    }
    const joinings = [joining];
    for (const range of master === null ? [] : ranges) {
      yield;
      const cut = trying(
        () => joining.cutAt(range),
        (error) => skip(range, error),
      );
      joinings.push(...(cut ?? []));
    }
    const finished: ReadEvent[] = [];
    for (const one of joinings) {
      yield;
      finished.push(one.finished());
    }
    return finished;
  } catch (error) {
    skip(head, refusal(error));
    return [];
  }
}

function trying<Result>(read: () => Result, refused: (error: RefusedPart) => void): Result | null {
  try {
    return read();
  } catch (error) {
    refused(refusal(error));
    return null;
  }
}

/** @throws what is no refusal */
function refusal(error: unknown): RefusedPart {
  if (error instanceof RefusedPart) return error;
  if (error instanceof RuleError) return new RefusedPart('rule', { cause: error });
  if (error instanceof EventError) return new RefusedPart('invalid_time', { cause: error });
  throw error;
}

/** Nothing of these is read from a calendar. */
const elsewhere = {
  id: '',
  calendar_id: '',
  version: 1,
  source: 'app',
  created_at: '1970-01-01T00:00:00.000Z',
  updated_at: '1970-01-01T00:00:00.000Z',
} as const satisfies Partial<CalendarEvent>;

const comesOnce = { rule: null, extra_starts: [], excluded: [] } satisfies Partial<CalendarEvent>;

/** One event while its parts are put together. */
class Joining {
  readonly #uid: string;
  readonly #head: VEvent;
  readonly #ground: Ground;
  readonly #untitled: string;
  #event: CalendarEvent;
  #extra: EventExtra;
  #leftOut = 0;
  #isCutShort = false;

  /** @param kind `single`: a time of an event that is not there; `times`: the first of several such */
  constructor(
    uid: string,
    head: VEvent,
    kind: 'whole' | 'single' | 'times',
    { ground, untitled }: { ground: Ground; untitled: string },
  ) {
    this.#uid = uid;
    this.#head = head;
    this.#ground = ground;
    this.#untitled = untitled;
    const time = timeOf(head, ground, untitled);
    this.#isCutShort = isCutShort(head.lines);
    const { sequence, modified } = head;
    const extra = { overrides: {}, zones: {}, sequence, modified_at: modified, at: 1 };
    if (kind === 'times') {
      const starts = head.occurrence(time, ground) ?? time.starts;
      const ends = textOfWall(wallOf(starts) + lastingOf(time), isDay(starts));
      this.#event = { ...elsewhere, ...time, starts, ends, ...comesOnce, overrides: [] };
      this.#extra = { ...extra, main: { fields: {}, lines: [] }, orphan: true };
      return;
    }
    const { periods, ...series } = readSeries(head.lines, time, ground);
    this.#event = { ...elsewhere, ...time, ...series, overrides: [] };
    refuseDear(this.#event, ground.timeZone);
    const { kept, leftOut } = keptOf(
      head.part,
      { ...time, series, of: null },
      head.values.title === null ? time.title : null,
      ground.timeZone,
    );
    this.#leftOut = leftOut;
    // Which time it was is nothing that we know of an event.
    if (kind === 'single') kept.lines.unshift(...(kept.fields.occurrence ?? []));
    const { occurrence: _occurrence, ...fields } = kept.fields;
    this.#extra = { ...extra, main: { ...kept, fields } };
    for (const [occurrence, ends] of periods) this.#addPeriod(occurrence, ends);
  }

  #addPeriod(occurrence: string, ends: string): void {
    const override = { occurrence, ...oneTimeOf(this.#event), starts: occurrence, ends };
    this.#event = { ...this.#event, overrides: [...this.#event.overrides, override] };
  }

  /** @throws {RefusedPart | RuleError} */
  add(part: VEvent): void {
    const time = timeOf(part, this.#ground, this.#event.title);
    const occurrence = part.occurrence(this.#event, this.#ground);
    if (occurrence === null) throw new RefusedPart('invalid_time');
    this.#put({ occurrence, ...time }, part);
  }

  #put(override: EventOverride, part: VEvent): void {
    const { occurrence } = override;
    const { timeZone } = this.#ground;
    const { kept, leftOut } = keptOf(
      part.part,
      { ...oneTimeOf(override), series: null, of: { occurrence, span: this.#event } },
      part.values.title === null ? override.title : null,
      timeZone,
    );
    this.#leftOut += leftOut;
    this.#isCutShort ||= isCutShort(part.lines);
    this.#extra.overrides[occurrence] = kept;
    const others = this.#event.overrides.filter((other) => other.occurrence !== occurrence);
    this.#event = {
      ...this.#event,
      overrides: [...others, override].toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1)),
    };
    this.#makeStart(occurrence);
  }

  /** What a calendar says of a time takes place, also where its rule does not come to it. */
  #makeStart(occurrence: string): void {
    const event = this.#event;
    if (event.excluded.includes(occurrence)) return;
    const starts = eventStarts(event, event.time_zone ?? this.#ground.timeZone);
    if (has(starts, wallOf(occurrence), eventBudget())) return;
    this.#event = { ...event, extra_starts: [...event.extra_starts, occurrence].toSorted() };
  }

  /**
   * Ends the event before a time from which on all are different, and answers those as an event of its own; null where that is all.
   * @throws {RefusedPart | RuleError | EventError}
   */
  cutAt(part: VEvent): Joining[] {
    const { timeZone } = this.#ground;
    const occurrence = part.occurrence(this.#event, this.#ground);
    if (occurrence === null) throw new RefusedPart('invalid_time');
    const time = timeOf(part, this.#ground, this.#event.title);
    const { overrides } = this.#event;
    const edit = { ...time, occurrence, scope: 'following' } as const;
    const { changed, cutShort } = changedEvent({ ...this.#event, overrides: [] }, edit, {
      followingId: 'following',
      timeZone,
      now: 0,
    });
    if (cutShort === null) {
      this.#event = { ...changed, overrides };
      // Of the whole event something else was kept.
      this.#leftOut += 1;
      return [];
    }
    const uid = uidEnd(`${this.#uid}/${occurrence}`);
    const following = new Joining(uid, part, 'whole', { ground: this.#ground, untitled: this.#untitled });
    following.#event = { ...changed, ...elsewhere, overrides: [] };
    this.#event = {
      ...cutShort,
      ...elsewhere,
      overrides: overrides.filter((one) => one.occurrence < occurrence),
    };
    const shift = wallOf(time.starts) - wallOf(occurrence);
    for (const override of overrides.filter((one) => one.occurrence >= occurrence)) {
      following.#take(override, this.#extra, shift);
    }
    return [following];
  }

  /** A single time of what was cut off. */
  #take(override: EventOverride, extra: EventExtra, shift: number): void {
    const asDay = isDay(this.#event.starts);
    const occurrence = timeText(wallOf(override.occurrence) + shift, asDay);
    const starts = eventStarts(this.#event, this.#event.time_zone ?? this.#ground.timeZone);
    if (!has(starts, wallOf(occurrence), eventBudget())) return;
    this.#event = { ...this.#event, overrides: [...this.#event.overrides, { ...override, occurrence }] };
    const kept = extra.overrides[override.occurrence];
    Reflect.deleteProperty(extra.overrides, override.occurrence);
    if (kept !== undefined) this.#extra.overrides[occurrence] = kept;
  }

  /** @throws {RefusedPart | RuleError} where all of it together is more than may be */
  finished(): ReadEvent {
    const event = this.#settled();
    const { overrides, extra_starts: added, excluded } = event;
    const size = overrides.length === 0 ? 0 : JSON.stringify(overrides).length;
    if (
      overrides.length + added.length + excluded.length > limits.eventExceptions ||
      size > limits.eventOverrides.max
    ) {
      throw new RefusedPart('too_many_times');
    }
    eventReach(event);
    this.#keepZones();
    const { extra, leftOut } = bounded(this.#extra);
    const {
      id: _id,
      calendar_id: _calendar,
      version: _version,
      source: _source,
      updated_at: _at,
      ...content
    } = event;
    return {
      ...content,
      uid: this.#uid,
      extra,
      created_at: this.#head.created,
      modified_at: this.#head.modified,
      sequence: this.#head.sequence,
      left_out: this.#leftOut + leftOut,
      is_cut_short: this.#isCutShort,
    };
  }

  /** What comes once is what is said of its only time. */
  #settled(): CalendarEvent {
    const event = this.#event;
    const [override, ...others] = event.overrides;
    if (isRepeated(event) || override === undefined || others.length > 0) return event;
    if (override.occurrence !== event.starts) return event;
    const kept = this.#extra.overrides[override.occurrence];
    if (kept !== undefined) this.#extra = { ...this.#extra, main: kept, overrides: {} };
    const { occurrence: _occurrence, ...time } = override;
    return { ...event, ...time, overrides: [], excluded: [] };
  }

  #keepZones(): void {
    const left = new Set<string>();
    const all = [this.#extra.main, ...Object.values(this.#extra.overrides)];
    for (const kept of all) {
      for (const line of [...Object.values(kept.fields).flat(), ...kept.lines]) {
        const tzid = /;TZID="?([^":;]+)"?[:;]/i.exec(line)?.[1];
        if (tzid === undefined || tzid in this.#extra.zones || left.has(tzid)) continue;
        const zone = this.#ground.zones.ownLines(tzid);
        if (zone === null) continue;
        const fits = tzid.length <= limits.eventExtra.zoneName && zone.length <= limits.eventExtra.lines;
        if (fits) this.#extra.zones[tzid] = zone;
        else left.add(tzid);
      }
    }
    this.#leftOut += left.size;
  }
}

function timeOf(part: VEvent, ground: Ground, untitled: string): OneTime {
  return { ...part.span(ground), ...part.values, title: part.values.title ?? untitled };
}
