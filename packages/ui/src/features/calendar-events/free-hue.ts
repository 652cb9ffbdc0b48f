import type { Calendar } from '@squeeze/contracts/calendars';

/** The hue that the fewest calendars have. */
export const freeHue = (calendars: readonly Calendar[]): number => {
  const hues = [4, 6, 2, 8, 5, 1, 3, 7];
  const used = (hue: number): number => calendars.filter((one) => one.hue === hue).length;
  return hues.reduce((best, hue) => (used(hue) < used(best) ? hue : best), 4);
};
