import { foldText } from '@squeeze/domain/capture/folded-text';
import type { Playlist } from '../../ports/outside-search.ts';

/** A list of videos by its id, or by a name that one alone has; null for any other. */
export function listMeant(lists: readonly Playlist[], said: string): Playlist | null {
  const byId = lists.find(({ id }) => id === said);
  if (byId !== undefined) return byId;
  const called = lists.filter(({ title }) => foldText(title) === foldText(said));
  return called.length === 1 ? (called[0] ?? null) : null;
}
