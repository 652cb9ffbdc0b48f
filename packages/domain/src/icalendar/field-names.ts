import type { KeptField } from '@squeeze/contracts/event-extra';
import type { Component } from './calendar-components.ts';
import { nameOf } from './content-lines.ts';

/** A link of ours, as `todo:` or `note:` with its id. */
export const linkName = 'X-SQUEEZE-LINK';

/** Which lines a field is read from; `reminders` are components. */
export const namesOf: Readonly<Record<KeptField, readonly string[]>> = {
  when: ['DTSTART', 'DTEND', 'DURATION'],
  title: ['SUMMARY'],
  place: ['LOCATION'],
  description: ['DESCRIPTION'],
  category: ['CATEGORIES'],
  status: ['STATUS'],
  busy: ['TRANSP'],
  reminders: [],
  links: [linkName],
  rule: ['RRULE', 'EXRULE'],
  extra_starts: ['RDATE'],
  excluded: ['EXDATE'],
  occurrence: ['RECURRENCE-ID'],
  stamps: ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'CREATED'],
};

/** What says the same as a field in another program's words, and is wrong once the field is another. */
export const repeating: Readonly<Partial<Record<KeptField, readonly string[]>>> = {
  when: ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'],
  place: ['X-APPLE-STRUCTURED-LOCATION', 'X-MICROSOFT-LOCATIONS', 'GEO', 'STRUCTURED-LOCATION'],
  description: ['X-ALT-DESC', 'STYLED-DESCRIPTION'],
  busy: [
    'X-MICROSOFT-CDO-BUSYSTATUS',
    'X-MICROSOFT-CDO-INTENDEDSTATUS',
    'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS',
  ],
};

/** The lines of a component by their names. */
export type LinesByName = ReadonlyMap<string, readonly string[]>;

export function linesByName(part: Pick<Component, 'lines'>): LinesByName {
  const byName = new Map<string, string[]>();
  for (const line of part.lines) {
    const name = nameOf(line);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [line]);
    else known.push(line);
  }
  return byName;
}
