import { type Component, linesOf } from './calendar-components.ts';
import { nameOf } from './content-lines.ts';
import { isZoneName, listedZoneNamed, zoneNamed } from './known-zone.ts';
import { isListedZone } from './listed-zones.ts';
import { matchingZone } from './matching-zone.ts';
import { propertyOf, textOf } from './property.ts';
import { RecentMeanings } from './recent-meanings.ts';
import { type ZoneOffsets, zoneOffsets } from './zone-offsets.ts';

/**
 * What a TZID means. `zone` is an IANA zone; null for one that is invented and fits none: its times become those of UTC where its
 * VTIMEZONE says how (`offsets`), and stay what the clock on the wall shows where nothing does.
 */
export interface ZoneMeaning {
  readonly zone: string | null;
  readonly offsets: ZoneOffsets | null;
}

/** Invented zones of one calendar that are looked at: to find which one it is takes tens of milliseconds. */
const mostLookedAt = 20;
/**
 * Names of one calendar that the system is asked for, since no list has them: an answer takes a part of a millisecond, and whoever
 * has more makes them up. What is listed is found without asking, whatever else is in the calendar.
 */
const mostAskedFor = 30;

/** The zones of one calendar. */
export class CalendarZones {
  readonly #defined = new Map<string, Component>();
  readonly #meanings = new Map<string, ZoneMeaning>();
  readonly #timeZone: string;
  #looks = 0;
  #askedFor = 0;
  #unknown = 0;

  /** @param timeZone the person's: the first that an invented zone may be */
  constructor(parts: readonly Component[], timeZone: string) {
    this.#timeZone = timeZone;
    for (const part of parts) {
      const name = part.name === 'VTIMEZONE' && !part.isBroken ? valueOf(part, 'TZID') : null;
      if (name !== null && !this.#defined.has(name)) this.#defined.set(name, part);
    }
  }

  /** Looks at the zones that these name, with a rest before each: to find which one it is may take a while. */
  *lookAt(parts: readonly Component[]): Generator<undefined, undefined> {
    const left = new Set(this.#defined.keys());
    for (const part of parts) {
      for (const line of part.lines) {
        if (left.size === 0 || this.#looks >= mostLookedAt) return;
        const name = /;TZID="?([^":;]+)"?[:;]/i.exec(line)?.[1];
        if (name === undefined || !left.delete(name)) continue;
        yield;
        this.meaningOf(name);
      }
    }
  }

  /** How many of those asked for so far nobody knows: what is in them stays at the hour it says. */
  get unknown(): number {
    return this.#unknown;
  }

  meaningOf(tzid: string): ZoneMeaning {
    const known = this.#meanings.get(tzid);
    if (known !== undefined) return known;
    const meaning = this.#find(tzid);
    this.#meanings.set(tzid, meaning);
    if (meaning.zone === null && meaning.offsets === null) this.#unknown += 1;
    return meaning;
  }

  /** The VTIMEZONE of a zone that nobody else knows, to be kept with what is in it. */
  ownLines(tzid: string): string[] | null {
    const zone = this.#defined.get(tzid);
    if (zone === undefined) return null;
    const named = zoneNamed(tzid);
    return named !== null && named === this.meaningOf(tzid).zone ? null : linesOf(zone);
  }

  #find(tzid: string): ZoneMeaning {
    const named = listedZoneNamed(tzid) ?? this.#asked(() => zoneNamed(tzid));
    const defined = this.#defined.get(tzid);
    // `EST` and the like mean many things.
    if (defined === undefined || (named !== null && (named === 'UTC' || named.includes('/')))) {
      return { zone: named, offsets: null };
    }
    const place = valueOf(defined, 'X-LIC-LOCATION');
    if (named === null && place !== null && this.#isZone(place)) return { zone: place, offsets: null };
    this.#looks += 1;
    if (this.#looks > mostLookedAt) return { zone: named, offsets: null };
    const first = [named, this.#timeZone].filter((zone) => zone !== null);
    // Each time that an event is written its zones are asked for again.
    const offsets = zoneOffsets(defined);
    if (offsets === null) return { zone: named, offsets: null };
    const zone = matched.of([...first, '', ...linesOf(defined)].join('\n'), () =>
      matchingZone(offsets, first),
    );
    return { zone, offsets: zone === null ? offsets : null };
  }

  #isZone(name: string): boolean {
    if (isListedZone(name)) return isZoneName(name);
    return this.#asked(() => isZoneName(name)) ?? false;
  }

  /** Null also where too much has been asked. */
  #asked<Answer>(ask: () => Answer): Answer | null {
    if (this.#askedFor >= mostAskedFor) return null;
    this.#askedFor += 1;
    return ask();
  }
}

const matched = new RecentMeanings<string | null>();

function valueOf(part: Component, name: string): string | null {
  const line = part.lines.find((one) => nameOf(one) === name);
  return line === undefined ? null : textOf(propertyOf(line));
}
