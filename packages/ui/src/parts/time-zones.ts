/** How far a zone (IANA name) is from UTC at `now` (epoch ms), as the locale writes it: "GMT+2". */
export const offsetOf = (zone: string, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** As people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

export interface ZoneOption {
  readonly value: string;
  readonly label: string;
  /** Beside the name: the current offset. */
  readonly detail: string;
}

/** Every zone this browser knows, `own` among them also where the browser calls it by a newer name. */
export const zoneOptions = (own: string, now: number, locale: string): readonly ZoneOption[] =>
  [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: zoneName(value), detail: offsetOf(value, now, locale) }));

/** Where the browser says it is. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
