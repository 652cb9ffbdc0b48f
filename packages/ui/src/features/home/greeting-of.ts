import { wallClock } from '@squeeze/domain/zoned-time';

export type Greeting = 'home.morning' | 'home.afternoon' | 'home.evening';

/** What one says at `now` (epoch ms) on the clocks of `zone` (IANA name). The small hours belong to the evening. */
export const greetingOf = (now: number, zone: string): Greeting => {
  const { hour } = wallClock(now, zone);
  if (hour < 5 || hour >= 18) return 'home.evening';
  return hour < 12 ? 'home.morning' : 'home.afternoon';
};
