import type { OutboxEntry } from '../../api/outbox/outbox-slice.ts';

/**
 * What waits on this device, for people and programs to read.
 * @param files those that wait, each as an address that holds all of it, by the keys of their entries
 * @param now epoch ms
 */
export const unsentFile = (
  entries: readonly OutboxEntry[],
  files: ReadonlyMap<string, string>,
  now: number,
): { readonly file: Blob; readonly name: string } => {
  const changes = entries.map(({ key, at, write }) => ({
    at: new Date(at).toISOString(),
    ...write,
    // Left out where there is none.
    file: files.get(key),
  }));
  const saved = new Date(now).toISOString();
  return {
    file: new Blob([JSON.stringify({ saved, changes }, null, 2)], { type: 'application/json' }),
    name: `squeeze-not-sent-${saved.slice(0, 10)}.json`,
  };
};
