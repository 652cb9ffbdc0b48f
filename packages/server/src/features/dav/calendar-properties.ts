import { limits } from '@squeeze/contracts/limits';
import { nearestHue } from './calendar-color.ts';
import { clark, ns, textIn, type XmlElement } from './xml-element.ts';

interface CalendarWords {
  name?: string;
  hue?: number;
}

/**
 * What properties say of a calendar of ours: its name and its hue; null where none of them says any.
 * `isRefused`: a name that is none, or a colour that is none.
 */
export function calendarChangeOf(
  properties: readonly XmlElement[],
): { readonly change: Readonly<CalendarWords>; readonly isRefused: boolean } | null {
  const change: CalendarWords = {};
  let isMeant = false;
  let isRefused = false;
  for (const property of properties) {
    if (clark(property) === '{DAV:}displayname') {
      const name = textIn(property)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, limits.calendarName.max)
        .toWellFormed()
        .trim();
      isRefused ||= name === '';
      change.name = name;
      isMeant = true;
    } else if (clark(property) === `{${ns.apple}}calendar-color`) {
      const hue = nearestHue(textIn(property));
      isRefused ||= hue === null;
      if (hue !== null) change.hue = hue;
      isMeant = true;
    }
  }
  return isMeant ? { change, isRefused } : null;
}
