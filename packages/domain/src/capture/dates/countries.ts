import { madeOnce } from '../../made-once.ts';

/** Countries whose feasts differ, by ISO 3166; +1 is of two, which the zone tells apart. */
const numbers: Readonly<Record<string, string>> = {
  '+353': 'IE',
  '+44': 'GB',
  '+61': 'AU',
  '+64': 'NZ',
  '+33': 'FR',
  '+32': 'BE',
  '+41': 'CH',
  '+34': 'ES',
  '+52': 'MX',
  '+54': 'AR',
  '+57': 'CO',
  '+56': 'CL',
};

/** Zones of each, without "America/" where nothing else is said; `/` at the end stands for all behind it. */
const zones: Readonly<Record<string, string>> = {
  US: 'New_York Chicago Denver Los_Angeles Phoenix Detroit Boise Anchorage Juneau Sitka Nome Adak Menominee Yakutat Metlakatla Indiana/ Kentucky/ North_Dakota/ Indianapolis Pacific/Honolulu US/',
  CA: 'Toronto Montreal Vancouver Edmonton Winnipeg Halifax St_Johns Regina Moncton Whitehorse Yellowknife Iqaluit Dawson Dawson_Creek Fort_Nelson Swift_Current Goose_Bay Glace_Bay Thunder_Bay Nipigon Rainy_River Rankin_Inlet Resolute Inuvik Cambridge_Bay Creston Canada/',
  GB: 'Europe/London Europe/Belfast GB',
  IE: 'Europe/Dublin Eire',
  AU: 'Australia/',
  NZ: 'Pacific/Auckland Pacific/Chatham NZ',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
  MX: 'Mexico_City Monterrey Tijuana Cancun Merida Hermosillo Chihuahua Mazatlan Matamoros Ojinaga Ciudad_Juarez Bahia_Banderas Mexico/',
  AR: 'Buenos_Aires Argentina/',
  CO: 'Bogota',
  CL: 'Santiago Punta_Arenas Coyhaique Pacific/Easter Chile/',
};

const byZone = madeOnce(
  () =>
    new Map(
      Object.entries(zones).flatMap(([country, names]) =>
        names.split(' ').map((name) => [name, country] as const),
      ),
    ),
);

/** "America/Indiana/Knox" is one of "Indiana/". */
function ofZone(timeZone: string): string | null {
  const name = timeZone.replace(/^America\//u, '');
  const folder = name.slice(0, name.indexOf('/') + 1);
  return byZone().get(name) ?? byZone().get(folder) ?? null;
}

/** Somebody whose country counts. */
interface Person {
  readonly timeZone: string;
  readonly phoneNumber?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** The same with its country, where that was not said. */
export const withCountry = <Known extends Person>(person: Known): Known & { country: string | null } => ({
  ...person,
  country:
    person.country === undefined ? countryOf(person.timeZone, person.phoneNumber ?? null) : person.country,
});

/** The country whose feasts count: of a verified number (E.164), else of the zone; null for one of which we know nothing. */
export function countryOf(timeZone: string, phoneNumber: string | null): string | null {
  const code = Object.keys(numbers).find((prefix) => phoneNumber?.startsWith(prefix));
  if (code !== undefined) return numbers[code] ?? null;
  // Another country's number: its zone says no more about it.
  return phoneNumber === null || phoneNumber.startsWith('+1') ? ofZone(timeZone) : null;
}
