import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { EventExtra, KeptTime } from '@squeeze/contracts/event-extra';
import { oneTimeOf } from '../calendar-events/event-values.ts';
import { isRepeated } from '../calendar-events/event-times.ts';
import { componentOf } from './calendar-components.ts';
import { CalendarZones } from './calendar-zones.ts';
import { foldedLine } from './folded-line.ts';
import { zoneNamed } from './known-zone.ts';
import { writtenLines } from './kept-time.ts';
import { lineOf } from './property.ts';
import type { Ground } from './read-span.ts';
import type { Written } from './written-fields.ts';
import { zoneLines } from './zone-lines.ts';

/** An event to write, with what was kept of it when it was read. */
export interface WrittenEvent extends CalendarEvent {
  readonly uid: string;
  readonly extra: EventExtra | null;
}

export interface WritingOptions {
  /** Null: it says none. */
  readonly name: string | null;
  /** The person's own, for what is in none. */
  readonly timeZone: string;
}

const product = '-//Squeeze//Squeeze//EN';

/** Events as iCalendar (RFC 5545): lines folded at 75 octets and ended by CRLF, with a VTIMEZONE for every zone that is named. */
export function writeCalendar(events: readonly WrittenEvent[], { name, timeZone }: WritingOptions): string {
  const writer = new CalendarWriter(timeZone);
  const written = events.map((event) => writer.event(event));
  return [writer.begin(name), ...written, writer.end()].join('');
}

/**
 * Writes a calendar event by event, for thousands of them. Which zones it begins with is known when all are written, so `begin` is
 * asked for after that.
 */
export class CalendarWriter {
  readonly #timeZone: string;
  /** VTIMEZONE components as they were kept, by their TZID. */
  readonly #kept = new Map<string, readonly string[]>();
  /** TZIDs that are named, and the first year in each. */
  readonly #named = new Map<string, number>();

  /** @param timeZone the person's own, for what is in none */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  begin(name: string | null): string {
    return [...this.beginning(name)].join('');
  }

  /** The same zone by zone, each of which takes a while to describe. */
  *beginning(name: string | null): Generator<string> {
    const title =
      name === null ? [] : [lineOf('SUMMARY', {}, 'text', name).replace('SUMMARY', 'X-WR-CALNAME')];
    const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${product}`, 'CALSCALE:GREGORIAN', ...title];
    yield head.map(foldedLine).join('');
    for (const [tzid, year] of this.#named) {
      yield this.#zone(tzid, year).map(foldedLine).join('');
    }
  }

  /** As it was kept, or as we know it; nothing for one that nobody knows. */
  #zone(tzid: string, year: number): readonly string[] {
    const kept = this.#kept.get(tzid);
    if (kept !== undefined) return kept;
    const zone = zoneNamed(tzid);
    return zone === null ? [] : zoneLines(zone, tzid, year);
  }

  end(): string {
    return foldedLine('END:VCALENDAR');
  }

  /** Its VEVENT, and one for each of its times that differs. */
  event(event: WrittenEvent): string {
    const { extra } = event;
    const canNameZones = this.#takeZones(extra);
    const zones = Object.values(extra?.zones ?? {}).flatMap((lines) => componentOf('', lines).parts);
    const ground = { zones: new CalendarZones(zones, this.#timeZone), timeZone: this.#timeZone };
    const series = isRepeated(event) ? event : { ...event, excluded: [] };
    const main: Written = { ...oneTimeOf(event), series, of: null };
    const parts =
      extra?.orphan === true && saysAllTimes(event)
        ? []
        : [this.#part(event, main, extra?.main ?? null, ground, canNameZones)];
    for (const override of event.overrides) {
      const time: Written = {
        ...oneTimeOf(override),
        series: null,
        of: { occurrence: override.occurrence, span: event },
      };
      const kept = extra?.overrides[override.occurrence] ?? null;
      parts.push(this.#part(event, time, kept, ground, canNameZones));
    }
    const lines = parts.flat();
    this.#takeNames(lines);
    return lines.map(foldedLine).join('');
  }

  #part(
    event: WrittenEvent,
    written: Written,
    kept: KeptTime | null,
    ground: Ground,
    canNameZones: boolean,
  ): string[] {
    const stamps = stampsOf(event, kept);
    const lines = writtenLines(written, kept, { ground, stamps, canNameZones });
    return ['BEGIN:VEVENT', lineOf('UID', {}, 'text', event.uid), ...lines, 'END:VEVENT'];
  }

  /** False where a zone of this name was another in an event before. */
  #takeZones(extra: EventExtra | null): boolean {
    const zones = Object.entries(extra?.zones ?? {});
    const isOther = zones.some(([name, lines]) => {
      const known = this.#kept.get(name);
      return known !== undefined && known.join('\n') !== lines.join('\n');
    });
    if (isOther) return false;
    for (const [name, lines] of zones) this.#kept.set(name, lines);
    return true;
  }

  #takeNames(lines: readonly string[]): void {
    for (const line of lines) {
      const [, quoted, plain] = /^[^":]*;TZID=(?:"([^"]*)"|([^":;]*))/i.exec(line) ?? [];
      const name = quoted ?? plain;
      if (name === undefined) continue;
      const year = Number(/:(\d{4})\d{4}/.exec(line)?.[1] ?? 1_970);
      this.#named.set(name, Math.min(this.#named.get(name) ?? year, year));
    }
  }
}

/** Whether each of its times is told by itself, so that nothing is missing without the event that they belong to. */
function saysAllTimes({ rule, starts, extra_starts, excluded, overrides }: CalendarEvent): boolean {
  const told = new Set([...overrides.map(({ occurrence }) => occurrence), ...excluded]);
  return rule === null && overrides.length > 0 && [starts, ...extra_starts].every((start) => told.has(start));
}

/** As it came where nothing has changed since; else of our last change. */
function stampsOf({ version, extra, created_at, updated_at }: WrittenEvent, kept: KeptTime | null): string[] {
  const stamps = kept?.fields.stamps ?? [];
  if (extra !== null && version === extra.at && stamps.some((line) => /^DTSTAMP[:;]/i.test(line)))
    return stamps;
  const created = stamps.find((line) => /^CREATED[:;]/i.test(line));
  const sequence = extra === null ? version - 1 : extra.sequence + Math.max(0, version - extra.at);
  return [
    `DTSTAMP:${stamp(updated_at)}`,
    created ?? `CREATED:${stamp(created_at)}`,
    `LAST-MODIFIED:${stamp(updated_at)}`,
    `SEQUENCE:${sequence}`,
  ];
}

const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
