const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;

/** The largest unit in which a number of minutes is whole. */
export function inUnits(minutes: number): readonly [count: number, unit: 'weeks' | 'days' | 'minutes'] {
  if (minutes >= weekMinutes && minutes % weekMinutes === 0) return [minutes / weekMinutes, 'weeks'];
  return minutes >= dayMinutes && minutes % dayMinutes === 0
    ? [minutes / dayMinutes, 'days']
    : [minutes, 'minutes'];
}

/** How one language says how long before something. */
export interface AheadWords {
  before(lengths: string): string;
  readonly begins: string;
  readonly too: string;
}

/** How long before, of one or several; none of them before it begins is when it does. */
export function ahead(
  minutes: readonly number[],
  lead: (minutes: number) => string,
  locale: string,
  words: AheadWords,
): string {
  const lengths = minutes.filter((one) => one > 0).map(lead);
  if (lengths.length === 0) return words.begins;
  return `${words.before(new Intl.ListFormat(locale, { type: 'conjunction' }).format(lengths))}${lengths.length < minutes.length ? words.too : ''}`;
}
