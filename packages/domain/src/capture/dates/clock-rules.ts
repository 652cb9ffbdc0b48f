import { clock, words, type DateMeaning, type DateRule } from './date-words.ts';

/** Zones people write behind a time, and where those clocks hang. */
const zones: Readonly<Record<string, string>> = {
  ...placed('America/New_York', ['est', 'edt']),
  ...placed('America/Chicago', ['cst', 'cdt']),
  ...placed('America/Denver', ['mst', 'mdt']),
  ...placed('America/Los_Angeles', ['pst', 'pdt']),
  ...placed('Europe/London', ['bst']),
  ...placed('Europe/Paris', ['cet', 'cest']),
  ...placed('UTC', ['utc', 'gmt']),
};
/** Short forms that are words in other languages: "et" is "and" in French. */
const americanZones: Readonly<Record<string, string>> = {
  ...placed('America/New_York', ['et']),
  ...placed('America/Chicago', ['ct']),
  ...placed('America/Denver', ['mt']),
  ...placed('America/Los_Angeles', ['pt']),
};

const everyZone: Readonly<Record<string, string>> = { ...zones, ...americanZones };

/** Names of zones by their short forms; with the American ones where they are no other words. */
export const zoneNames = (american: boolean): Readonly<Record<string, string>> =>
  american ? everyZone : zones;

function placed(zone: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, zone]));
}

/** Times written the same way in every language: "5pm", "5:30 p.m.", "3-4pm", "17:00", "17h30", "9h-10h". */
export function clockRules(short?: 'with American zones'): DateRule[] {
  const zoneOf: Readonly<Record<string, string>> = short ? { ...zones, ...americanZones } : zones;
  const zone = `(?: (${Object.keys(zoneOf).join('|')}))?`;
  const hour = '([01]?\\d|2[0-4])';
  return [
    {
      pattern: words(`(\\d{1,2})(?:[:.](\\d\\d))? ?([ap])(?:\\.m\\.|m)(?:ish)?${zone}`),
      needs: 'anything',
      read: ({ 1: hour, 2: minute, 3: half, 4: name = '' }) => halfDay(hour, minute, half, zoneOf[name]),
    },
    {
      // 5p, as typed in haste.
      pattern: words('(\\d{1,2})(?::(\\d\\d))?p'),
      needs: 'end',
      read: ({ 1: hour, 2: minute }) => halfDay(hour, minute, 'p'),
    },
    {
      pattern: words('(\\d{1,2})(?::(\\d\\d))?[ap]'),
      needs: 'day',
      read: ({ 0: text, 1: hour, 2: minute }) => halfDay(hour, minute, text.at(-1)),
    },
    {
      pattern: words(
        `(?:from )?(\\d{1,2})(?:[:.](\\d\\d))? ?(?:([ap])m?)? ?(?:-|–|to|a) ?(\\d{1,2})(?:[:.]\\d\\d)? ?([ap])m?${zone}`,
      ),
      needs: 'anything',
      read: ({ 1: hour, 2: minute, 3: half, 4: end, 5: endHalf, 6: name = '' }) =>
        halfDay(hour, minute, half ?? startHalf(Number(hour), Number(end), endHalf), zoneOf[name]),
    },
    {
      pattern: words(`${hour}:(\\d\\d)h?${zone}`),
      needs: 'place',
      read: ({ 1: hour = '', 2: minute, 3: name = '' }) => dayClock(hour, minute, zoneOf[name]),
    },
    {
      pattern: words(`${hour} ?h ?(\\d\\d)`),
      needs: 'place',
      read: ({ 1: hour = '', 2: minute }) => dayClock(hour, minute),
    },
    {
      pattern: words(
        `(?:from |de |entre )?${hour}(?:h|:)(\\d\\d)? ?(?:-|–|to|a|et|y) ?${hour}(?:h|:)(?:\\d\\d)?`,
      ),
      needs: 'place',
      read: ({ 1: hour = '', 2: minute }) => dayClock(hour, minute),
    },
  ];
}

function halfDay(hour = '', minute = '0', half = 'a', zone?: string): DateMeaning | null {
  const twelve = Number(hour);
  if (twelve < 1 || twelve > 12) {
    return null;
  }
  return clock((twelve % 12) + (half === 'p' ? 12 : 0), Number(minute), true, zone ?? null);
}

/** A time on the clock of 24 hours; "3:15" may still be either half of the day, "03:15" and "15:15" may not. */
export function dayClock(hour: string, minute = '0', zone?: string): DateMeaning | null {
  const exact = hour.startsWith('0') || Number(hour) > 12;
  return clock(Number(hour), Number(minute), exact, zone ?? null);
}

/** In "11-1pm" the start lies in the other half of the day. */
function startHalf(hour: number, end: number, endHalf: string | undefined): string | undefined {
  return endHalf === 'p' && hour > end && hour < 12 ? 'a' : endHalf;
}
