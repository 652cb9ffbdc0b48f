import type { NoteSort } from '@squeeze/contracts/notes';
import type { NotePosition } from '@squeeze/database/repositories/note-listing-repository';
import { z } from 'zod';
import { readPosition, writePosition } from '../../http/cursor.ts';

const key = { updated_at: z.int(), created_at: z.int(), title: z.string() } as const satisfies Record<
  NoteSort,
  z.ZodType
>;

export const writeNoteCursor = (position: NotePosition | null, sort: NoteSort): string | null =>
  position === null ? null : writePosition(sort, [position.pinned, position.key, position.id]);

/** Undefined (first page) gives null. @throws {AppError} `invalid_cursor` */
export function readNoteCursor(cursor: string | undefined, sort: NoteSort): NotePosition | null {
  if (cursor === undefined) return null;
  const [pinned, last, id] = readPosition(cursor, sort, z.tuple([z.boolean(), key[sort], z.uuid()]));
  return { pinned, key: last, id };
}
