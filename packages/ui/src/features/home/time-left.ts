/** How long one stretch of work is, in minutes. */
const stretch = 25;

/**
 * What is left of the stretch, in minutes, at `now` (epoch ms); undefined before the start. `startedAt` is the server's
 * and its clock may be ahead of this one: no more than the whole is ever left.
 */
export const minutesLeft = (startedAt: string | null, now: number): number | undefined => {
  if (startedAt === null) return undefined;
  const passed = (now - Date.parse(startedAt)) / 60_000;
  return Math.min(Math.max(stretch - passed, 0), stretch);
};
