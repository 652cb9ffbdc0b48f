import type { ChangesFrom } from '../../ports/outside-lists.ts';
import { syncPolicy } from './sync-policy.ts';
import type { SyncedNoun } from './synced-noun.ts';

const day = 24 * 60 * 60_000;

/** What of a noun is looked at, null for what has no time; the same all day, since a provider may take another window for another question. */
export function windowOf<Fields extends object>(
  { isOver }: Pick<SyncedNoun<Fields>, 'isOver'>,
  now: number,
): ChangesFrom['window'] {
  if (isOver === undefined) return null;
  const today = Math.floor(now / day) * day;
  const { backMs, aheadMs } = syncPolicy.calendarWindow;
  return { since: today - backMs, until: today + aheadMs };
}

/** Whether something is over before the window begins: some providers tell of a change all the same. */
export const isOutside = <Fields extends object>(
  noun: Pick<SyncedNoun<Fields>, 'isOver'>,
  fields: Fields,
  now: number,
): boolean => {
  const window = windowOf(noun, now);
  return window !== null && noun.isOver?.(fields, window.since) === true;
};
