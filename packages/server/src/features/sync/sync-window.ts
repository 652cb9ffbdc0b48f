import type { ChangesFrom } from '../../ports/outside-lists.ts';
import { syncPolicy } from './sync-policy.ts';
import type { SyncedNoun } from './synced-noun.ts';

const day = 24 * 60 * 60_000;

/** What of a noun is looked at; the same all day, since a provider may take another window for another question. */
export function windowOf(
  { hasTime }: Pick<SyncedNoun<object>, 'hasTime'>,
  now: number,
): ChangesFrom['window'] {
  if (hasTime !== true) return null;
  const today = Math.floor(now / day) * day;
  const { backMs, aheadMs } = syncPolicy.calendarWindow;
  return { since: today - backMs, until: today + aheadMs };
}
