import type { OutboxEntry } from '../../api/outbox/outbox-slice.ts';

/** What waits on this device, for people and programs to read. @param now epoch ms */
export const unsentFile = (
  entries: readonly OutboxEntry[],
  now: number,
): { readonly file: Blob; readonly name: string } => {
  const changes = entries.map(({ at, write }) => ({ at: new Date(at).toISOString(), ...write }));
  const saved = new Date(now).toISOString();
  return {
    file: new Blob([JSON.stringify({ saved, changes }, null, 2)], { type: 'application/json' }),
    name: `squeeze-not-sent-${saved.slice(0, 10)}.json`,
  };
};
