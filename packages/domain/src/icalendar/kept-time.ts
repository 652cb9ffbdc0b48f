import type { KeptField, KeptTime } from '@squeeze/contracts/event-extra';
import { isDay } from '../calendar-events/event-time.ts';
import { type Component, componentOf, linesOf } from './calendar-components.ts';
import { nameOf } from './content-lines.ts';
import { linesByName, namesOf, repeating } from './field-names.ts';
import { type Ground, momentIn, readSpan, first } from './read-span.ts';
import { occurrenceOf, readSeries } from './read-series.ts';
import { categoriesOf, minutesBefore, readValues } from './read-values.ts';
import { RefusedPart } from './refused-part.ts';
import { alarmLines, type Written, writtenField } from './written-fields.ts';
import { lineOf } from './property.ts';

type Field = Exclude<KeptField, 'stamps'>;
const fields = Object.keys(writtenField) as readonly Field[];
const ours = new Set(['UID', ...Object.values(namesOf).flat()]);

/** Of alarms that no reminder of ours stands for, as many are kept. */
const mostAlarms = 100;

/** What of a VEVENT is to be kept beside what was read from it; and how many lines were too long or too many for that. */
export function keptOf(
  part: Component,
  written: Written,
  untitled: string | null,
  timeZone: string,
): { kept: KeptTime; leftOut: number } {
  const lines = linesByName(part);
  const ofDays = isDay(written.starts);
  const alarms = part.parts.filter((inner) => minutesBefore(inner, ofDays) !== null);
  const raw = (field: KeptField): string[] =>
    field === 'reminders' ? alarms.flatMap(linesOf) : namesOf[field].flatMap((name) => lines.get(name) ?? []);
  const kept: KeptTime = { fields: {}, lines: [] };
  for (const field of fields) {
    const was = raw(field);
    const says = was.length > 0 && !isSame(was, writtenField[field](written, timeZone));
    // To tell later whether it has changed.
    if (says || repeating[field]?.some((name) => lines.has(name))) kept.fields[field] = was;
  }
  kept.fields.stamps = raw('stamps');
  if (untitled !== null) kept.untitled = untitled;
  const known = new Set(alarms);
  const others = part.parts.filter((inner) => !known.has(inner));
  const unknown = part.lines.filter((line) => !ours.has(nameOf(line)));
  kept.lines = [...unknown, ...others.slice(0, mostAlarms).flatMap(linesOf)];
  return { kept, leftOut: others.length - Math.min(others.length, mostAlarms) + cutIn(part) };
}

/** Lines that have lost their end, within what lies in it too. */
const cutIn = ({ cut, parts }: Component): number =>
  parts.reduce((sum, inner) => sum + cutIn(inner), cut.length);

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/**
 * The lines of a VEVENT: in the words they came in where they still say what the event says, in ours elsewhere. What was kept of
 * no field stays, but for what repeats one that has changed.
 *
 * @param stamps what is said of its state
 * @param canNameZones whether the zones that were kept may be named
 */
export function writtenLines(
  written: Written,
  kept: KeptTime | null,
  { ground, stamps, canNameZones }: { ground: Ground; stamps: string[]; canNameZones: boolean },
): string[] {
  const before = kept === null ? null : componentOf('VEVENT', Object.values(kept.fields).flat());
  const dropped = new Set<string>();
  const own: string[] = [...stamps];
  const alarms: string[] = [];
  for (const field of fields) {
    const was = kept?.fields[field];
    const mayStay = canNameZones || !ofTimes.has(field);
    const stays = before !== null && was !== undefined && mayStay && says(field, before, written, ground);
    const lines = stays ? was : newLines(field, written, { kept, before, timeZone: ground.timeZone });
    (field === 'reminders' ? alarms : own).push(...lines);
    if (!stays && was !== undefined) {
      for (const name of repeating[field] ?? []) dropped.add(name);
    }
  }
  const unknown = (kept?.lines ?? []).filter((line) => !dropped.has(nameOf(line)));
  const inner = unknown.findIndex((line) => /^BEGIN:/i.test(line));
  const end = inner === -1 ? unknown.length : inner;
  return [...own, ...unknown.slice(0, end), ...alarms, ...unknown.slice(end)];
}

/** Fields whose lines may name a zone. */
const ofTimes: ReadonlySet<KeptField> = new Set(['when', 'extra_starts', 'excluded', 'occurrence']);

/** Whether the lines that were kept of a field still say what it is. */
function says(field: Field, before: Component, written: Written, ground: Ground): boolean {
  const lines = linesByName(before);
  try {
    switch (field) {
      case 'when': {
        const was = readSpan(lines, ground);
        return (['starts', 'ends', 'time_zone'] as const).every((one) => was[one] === written[one]);
      }
      case 'rule':
      case 'extra_starts':
      case 'excluded':
        return isEqual(readSeries(lines, written, ground)[field], written.series?.[field] ?? null);
      case 'occurrence': {
        const moment = momentIn(first(lines, 'RECURRENCE-ID'), ground.zones);
        const { of } = written;
        return (
          moment !== null && of !== null && occurrenceOf(moment, of.span, ground.timeZone) === of.occurrence
        );
      }
      default:
        return isEqual(readValues(before, lines, isDay(written.starts))[field], written[field]);
    }
  } catch (error) {
    if (error instanceof RefusedPart) return false;
    throw error;
  }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function newLines(
  field: Field,
  written: Written,
  { kept, before, timeZone }: { kept: KeptTime | null; before: Component | null; timeZone: string },
): string[] {
  if (field === 'title' && kept?.untitled === written.title) return [];
  const lines = writtenField[field](written, timeZone);
  if (before === null || kept?.fields[field] === undefined) return lines;
  // Ours is the first of the categories, and the others stay.
  if (field === 'category') {
    const others = categoriesOf(linesByName(before)).slice(1);
    const all = written.category === null ? others : [written.category, ...others];
    return all.length === 0 ? [] : [lineOf('CATEGORIES', {}, 'text', ...all)];
  }
  if (field !== 'reminders') return lines;
  // Alarms that are still meant sound and look as they did.
  const ofDays = isDay(written.starts);
  const known = new Map(before.parts.map((alarm) => [minutesBefore(alarm, ofDays), alarm]));
  return written.reminders.flatMap((minutes) => {
    const alarm = known.get(minutes);
    return alarm === undefined ? alarmLines(minutes, written) : linesOf(alarm);
  });
}
