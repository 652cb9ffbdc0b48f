import type { Calendar } from '@squeeze/contracts/calendars';

/** Whether a calendar is kept elsewhere. What this device has kept of an earlier version does not say, and is the person's own. */
export const isSubscribed = ({ subscription }: Partial<Pick<Calendar, 'subscription'>>): boolean =>
  (subscription ?? null) !== null;

/** Those in which a person writes. */
export const ownOf = (calendars: readonly Calendar[]): readonly Calendar[] =>
  calendars.filter((calendar) => !isSubscribed(calendar));
