import type { EventLink } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import ICAL from 'ical.js';
import { allDayRemindsAt } from '../calendar-events/next-reminder.ts';
import type { EventValues } from '../calendar-events/event-values.ts';
import type { Component } from './calendar-components.ts';
import { type LinesByName, linesByName, linkName } from './field-names.ts';
import { paramOf, propertyOf, textOf } from './property.ts';
import { first } from './read-span.ts';

/** What a VEVENT says beside when it is; its title is null where it has none. */
export type ReadValues = Omit<EventValues, 'title'> & { readonly title: string | null };

/** @param ofDays whether it takes whole days, of which reminders count from another hour than alarms do */
export function readValues(part: Component, lines: LinesByName, ofDays: boolean): ReadValues {
  return {
    title: titleOf(lines),
    place: capped(textOf(first(lines, 'LOCATION')), limits.eventPlace.max),
    description: capped(textOf(first(lines, 'DESCRIPTION')), limits.eventDescription.max),
    category: firstCategory(lines),
    status: statusOf(textOf(first(lines, 'STATUS'))),
    busy: textOf(first(lines, 'TRANSP'))?.toUpperCase() !== 'TRANSPARENT',
    reminders: remindersOf(part, ofDays),
    links: linksOf(lines),
  };
}

/** Null where it has none. */
export const titleOf = (lines: LinesByName): string | null =>
  capped(textOf(first(lines, 'SUMMARY')), limits.eventTitle.max);

const textLimits = [
  ['SUMMARY', limits.eventTitle.max],
  ['LOCATION', limits.eventPlace.max],
  ['DESCRIPTION', limits.eventDescription.max],
] as const;

/** Whether one of its texts is longer than what is read of it. */
export const isCutShort = (lines: LinesByName): boolean =>
  textLimits.some(([name, most]) => {
    // Its escapes only make a line longer.
    if ((lines.get(name)?.[0]?.length ?? 0) <= most) return false;
    return (textOf(first(lines, name))?.replaceAll('\r\n', '\n').trim().length ?? 0) > most;
  });

const statusOf = (text: string | null): EventValues['status'] => {
  switch (text?.trim().toUpperCase()) {
    case 'TENTATIVE':
      return 'tentative';
    case 'CANCELLED':
      return 'cancelled';
    default:
      return 'confirmed';
  }
};

/** As people write it into our forms: no space around it, and no longer than may be. */
function capped(text: string | null, most: number): string | null {
  const trimmed = text?.replaceAll('\r\n', '\n').trim() ?? '';
  if (trimmed.length <= most) return trimmed === '' ? null : trimmed;
  // Not half a character.
  return trimmed
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd();
}

/** All of them; ours is the first. */
export const categoriesOf = (lines: LinesByName): string[] =>
  (lines.get('CATEGORIES') ?? []).flatMap(categoriesIn);

/** Null for none. The lines behind it are not read: there may be as many as a file has room for. */
export function firstCategory(lines: LinesByName): string | null {
  for (const line of lines.get('CATEGORIES') ?? []) {
    const [category] = categoriesIn(line);
    if (category !== undefined) return category;
  }
  return null;
}

const categoriesIn = (line: string): string[] =>
  (propertyOf(line)?.values ?? [])
    .flatMap((value) => (typeof value === 'string' ? [capped(value, limits.todoCategory.max)] : []))
    .filter((value) => value !== null);

/** Minutes from the start of an event to where its reminders count from: an alarm of whole days counts from midnight. */
export const remindsFrom = (ofDays: boolean): number => (ofDays ? allDayRemindsAt / 60_000 : 0);

/** Minutes before the start, as reminders count them, at which an alarm goes off; null for one that we have no word for. */
export function minutesBefore(alarm: Component, ofDays: boolean): number | null {
  if (alarm.name !== 'VALARM' || alarm.parts.length > 0) return null;
  const lines = linesByName(alarm);
  const action = textOf(first(lines, 'ACTION'))?.toUpperCase() ?? 'DISPLAY';
  const trigger = first(lines, 'TRIGGER');
  const text = textOf(trigger)?.trim().toUpperCase() ?? '';
  if (trigger === null || !['DISPLAY', 'AUDIO'].includes(action)) return null;
  if (paramOf(trigger, 'related')?.toUpperCase() === 'END' || trigger.type === 'date-time') return null;
  if (!/^[+-]?P[0-9WDTHMS]{2,40}$/.test(text)) return null;
  try {
    const minutes = remindsFrom(ofDays) - ICAL.Duration.fromString(text).toSeconds() / 60;
    const isOurs = Number.isSafeInteger(minutes) && minutes >= 0 && minutes <= limits.eventReminders.minutes;
    // Not the zero below zero.
    return isOurs ? minutes + 0 : null;
  } catch {
    return null;
  }
}

const remindersOf = (part: Component, ofDays: boolean): number[] => {
  const minutes = part.parts.map((alarm) => minutesBefore(alarm, ofDays)).filter((one) => one !== null);
  return [...new Set(minutes)].slice(0, limits.eventReminders.max);
};

const linkPattern =
  /^(todo|note):([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i;

function linksOf(lines: LinesByName): EventLink[] {
  const values = (lines.get(linkName) ?? []).map((line) => textOf(propertyOf(line)) ?? '');
  const links = values.flatMap((value): EventLink[] => {
    const [, noun, id] = linkPattern.exec(value) ?? [];
    return id === undefined ? [] : [{ noun: noun === 'note' ? 'note' : 'todo', id: id.toLowerCase() }];
  });
  return links.slice(0, limits.eventLinks.max);
}
