import { ruleStarts, startsBetween } from '../calendar-events/event-times.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { WorkBudget, workAtMost } from '../schedules/work-budget.ts';
import type { Component } from './calendar-components.ts';
import { nameOf } from './content-lines.ts';
import { propertyOf, textOf } from './property.ts';

/** What a VTIMEZONE says of its clocks. */
export interface ZoneOffsets {
  /** Ms that clocks are ahead of UTC at an instant (epoch ms). */
  at(instant: number): number;
  /** The last year of which it says something by itself; null where it goes on by rules. */
  readonly lastYear: number | null;
}

/** One of its STANDARD or DAYLIGHT parts; onsets are on the wall as it was before them. */
interface Observance {
  readonly starts: string;
  readonly rule: string | null;
  readonly added: readonly WallMs[];
  readonly from: number;
  readonly to: number;
}

/** More than any zone has had since clocks were changed. */
const mostObservances = 400;

/** Null for a VTIMEZONE that cannot be followed: one without offsets, or that changes more often than every year. */
export function zoneOffsets(zone: Component): ZoneOffsets | null {
  const parts = zone.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  if (parts.length === 0 || parts.length > mostObservances) return null;
  const observances = parts.map(observanceOf);
  if (!observances.every((one) => one !== null)) return null;
  const first = observances.toSorted((a, b) => (a.starts < b.starts ? -1 : 1))[0];
  if (first === undefined) return null;
  const goesOn = observances.some(({ rule }) => rule !== null && !/UNTIL=|COUNT=/i.test(rule));
  const years = observances.flatMap(({ starts, added }) => [
    Number(starts.slice(0, 4)),
    ...added.map((wall) => new Date(wall).getUTCFullYear()),
  ]);
  const budget = new WorkBudget(10 * workAtMost);
  return {
    lastYear: goesOn ? null : Math.max(...years),
    at: (instant) => {
      let found = { onset: Number.NEGATIVE_INFINITY, offset: first.from };
      for (const observance of observances) {
        const last = lastOnset(observance, instant + observance.from, budget);
        if (last !== null && last - observance.from > found.onset) {
          found = { onset: last - observance.from, offset: observance.to };
        }
      }
      return found.offset;
    },
  };
}

/** The last at or before a wall time; rules come every year, so that two years hold one. @throws {RuleError} */
function lastOnset({ starts, rule, added }: Observance, wall: WallMs, budget: WorkBudget): WallMs | null {
  const first = Date.parse(`${starts}Z`);
  let last = first <= wall ? first : null;
  for (const onset of added) if (onset <= wall && (last === null || onset > last)) last = onset;
  if (rule === null || first > wall) return last;
  const ofRule = ruleStarts({ starts, rule }, 'UTC');
  const until = /UNTIL=(\d{4})/i.exec(rule)?.[1];
  const end = until === undefined ? wall : Math.min(wall, Date.UTC(Number(until) + 1, 0, 3));
  for (const onset of startsBetween(ofRule, [end - 2 * 366 * wholeDay, wall], budget)) {
    if (last === null || onset > last) last = onset;
  }
  return last;
}

function observanceOf(part: Component): Observance | null {
  const values = new Map(part.lines.map((line) => [nameOf(line), line]));
  const value = (name: string): string | null => {
    const line = values.get(name);
    return line === undefined ? null : textOf(propertyOf(line));
  };
  const starts = value('DTSTART')?.slice(0, 19) ?? null;
  const [from, to] = [offsetOf(value('TZOFFSETFROM')), offsetOf(value('TZOFFSETTO'))];
  if (starts === null || Number.isNaN(Date.parse(`${starts}Z`)) || from === null || to === null) return null;
  const line = values.get('RRULE');
  const rule = line === undefined ? null : onItsWall(line.slice(line.indexOf(':') + 1), from);
  if (rule !== null && !isFollowed(rule, starts)) return null;
  const added = part.lines
    .filter((one) => nameOf(one) === 'RDATE')
    .slice(0, mostObservances)
    .flatMap((one) => propertyOf(one)?.values ?? [])
    .flatMap((one) => (typeof one === 'string' ? [Date.parse(`${one.slice(0, 19)}Z`)] : []))
    .filter((wall) => !Number.isNaN(wall))
    .slice(0, mostObservances);
  return { starts, rule, added, from, to };
}

/** Its UNTIL is an instant, where its starts are wall times (RFC 5545, 3.6.5). */
const onItsWall = (rule: string, from: number): string =>
  rule.replace(
    /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/i,
    (until, ...[y, mo, d, h, mi, s]: string[]) => {
      const wall = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) + from;
      return Number.isNaN(wall)
        ? until
        : `UNTIL=${new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
    },
  );

function isFollowed(rule: string, starts: string): boolean {
  if (!/FREQ=YEARLY/i.test(rule)) return false;
  try {
    ruleStarts({ starts, rule }, 'UTC').from(Date.parse(`${starts}Z`) + 1, new WorkBudget());
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** `+01:00`, with seconds where it has some. */
function offsetOf(text: string | null): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? '') ?? [];
  if (hours === undefined) return null;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ms : ms;
}
