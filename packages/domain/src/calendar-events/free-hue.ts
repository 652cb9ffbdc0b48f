import type { Calendar } from '@squeeze/contracts/calendars';

/** The order in which hues are given out: those that are told apart best come first. */
const hues = [4, 6, 2, 8, 5, 1, 3, 7];

/** The hue that the fewest calendars have. */
export function freeHue(calendars: readonly Pick<Calendar, 'hue'>[]): number {
  const used = (hue: number): number => calendars.filter((one) => one.hue === hue).length;
  return hues.reduce((best, hue) => (used(hue) < used(best) ? hue : best), 4);
}
