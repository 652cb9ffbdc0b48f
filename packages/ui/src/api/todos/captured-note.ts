import type { CapturedNote, Note } from '@squeeze/contracts/notes';

/** What a captured note will look like, until the server has it. `now` in epoch ms. */
export const capturedNote = ({ id, ...draft }: CapturedNote, key: string, now: number): Note => {
  const at = new Date(now).toISOString();
  return {
    ...draft,
    id: id ?? key,
    version: 1,
    conflicts: 0,
    source: 'capture',
    created_at: at,
    updated_at: at,
  };
};
