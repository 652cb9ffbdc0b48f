import { createHash } from 'node:crypto';
import type { NoteFacts } from '@squeeze/domain/notes/note-facts';

/** What is the same for two notes that say the same: by it a file is known that nobody has changed since it was written. */
export const noteDigest = (
  content: string,
  { title = '', category = null, tags = [], pinned = false, archived = false }: Partial<NoteFacts>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([content, title, category, tags, pinned, archived]))
    .digest('base64url');
