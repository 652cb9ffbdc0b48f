import { Temporal } from 'temporal-polyfill';
import { findIana, findWindows } from 'windows-iana';
import { isListedZone, isWindowsZone } from './listed-zones.ts';

const mostKnown = 2_000;
const known = new Map<string, boolean>();

/** Whether a name is one of the IANA database, which is what our events may be in. */
export function isZoneName(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isZone = /^[a-z][a-z0-9_+/-]{1,63}$/i.test(name) && canBeAsked(name);
  if (known.size < mostKnown) known.set(name, isZone);
  return isZone;
}

function canBeAsked(name: string): boolean {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The IANA zone that a TZID names: itself, at its end (`/mozilla.org/20070129_1/Europe/Berlin`), or what Unicode's CLDR says that
 * Windows means by it (`W. Europe Standard Time`). Null for an invented one.
 */
export const zoneNamed = (tzid: string): string | null => zoneMeant(tzid, isZoneName);

/** The same of the names that are listed here, which is all that there are but for the newest; an invented one costs nothing. */
export const listedZoneNamed = (tzid: string): string | null =>
  zoneMeant(tzid, (name) => isListedZone(name) && isZoneName(name));

/** No name of the database has as many parts. */
const mostParts = 3;

function zoneMeant(tzid: string, isZone: (name: string) => boolean): string | null {
  const name = tzid.trim().replaceAll(/^"|"$/g, '');
  if (isZone(name)) return name;
  const parts = name.split('/').filter((part) => part !== '');
  for (const count of [mostParts, 2]) {
    const end = parts.slice(-count).join('/');
    if (parts.length > count - 1 && end.includes('/') && isZone(end)) return end;
  }
  if (/^(?:Z|tzone:\/\/Microsoft\/Utc|\(?(?:UTC|GMT)\)?(?: Coordinated Universal Time)?)$/i.test(name))
    return 'UTC';
  if (!isWindowsZone(name)) return null;
  const [found] = findIana(name);
  return found !== undefined && isZoneName(found) ? found : null;
}

/** What Windows calls an IANA zone, or the one that its clocks go like (CLDR); null for one that it does not know. */
export const windowsZoneOf = (zone: string): string | null => {
  if (/^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(zone)) return 'UTC';
  return findWindows(zone)[0] ?? null;
};

/** Ms that clocks in an IANA zone are ahead of UTC at an instant. */
export const offsetIn = (zone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;
