import type { EventSpan } from '../calendar-events/event-span.ts';
import type { Component } from './calendar-components.ts';
import { type LinesByName, linesByName } from './field-names.ts';
import { propertyOf, textOf } from './property.ts';
import { first, type Ground, momentIn, paramIs, readSpan } from './read-span.ts';
import { occurrenceOf } from './read-series.ts';
import { type ReadValues, readValues } from './read-values.ts';

/** One VEVENT, read as far as that needs no other. */
export interface VEvent {
  readonly part: Component;
  readonly lines: LinesByName;
  readonly values: ReadValues;
  readonly sequence: number;
  /** Instants; null where it does not say. */
  readonly created: string | null;
  readonly modified: string | null;
  /** Whether it is about a single time, and all that follow. */
  readonly isTime: boolean;
  readonly isRange: boolean;
  /** @throws {RefusedPart} */
  span(ground: Ground): EventSpan;
  /** Which time of an event it is; null for none that there is. @throws {RefusedPart} */
  occurrence(span: EventSpan, ground: Ground): string | null;
}

export function vEvent(part: Component): VEvent {
  const lines = linesByName(part);
  const sequence = Number(/:\s*(\d{1,9})\s*$/.exec(lines.get('SEQUENCE')?.[0] ?? '')?.[1] ?? 0);
  const id = first(lines, 'RECURRENCE-ID');
  return {
    part,
    lines,
    values: readValues(part, lines, /:\d{8}\s*$/.test(lines.get('DTSTART')?.[0] ?? '')),
    sequence,
    created: instantIn(lines, 'CREATED'),
    modified: instantIn(lines, 'LAST-MODIFIED') ?? instantIn(lines, 'DTSTAMP'),
    isTime: lines.has('RECURRENCE-ID'),
    isRange: id !== null && paramIs(id, 'range', 'THISANDFUTURE'),
    span: (ground) => readSpan(lines, ground),
    occurrence: (span, ground) => {
      const moment = momentIn(id, ground.zones);
      return moment === null ? null : occurrenceOf(moment, span, ground.timeZone);
    },
  };
}

/** By which it goes; null for none. */
export const uidOf = (lines: LinesByName): string | null => {
  const uid = textOf(first(lines, 'UID'))?.trim() ?? '';
  return uid === '' ? null : uid;
};

function instantIn(lines: LinesByName, name: string): string | null {
  const line = lines.get(name)?.[0];
  const text = line === undefined ? null : textOf(propertyOf(line));
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(text)) return null;
  const instant = Date.parse(text.endsWith('Z') ? text : `${text}Z`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
