import { z } from 'zod';
import type { ListPosition } from '@squeeze/database/repositories/todo-listing-repository';
import { AppError } from './app-error.ts';

/** The order a cursor was made for travels with it: a cursor of another order is refused, not misread. */
const Cursor = z.tuple([z.string(), z.int().nullable(), z.int(), z.uuid()]);

export function writeCursor(position: ListPosition | null, order: string): string | null {
  if (position === null) return null;
  return Buffer.from(JSON.stringify([order, position.key, position.createdAt, position.id])).toString(
    'base64url',
  );
}

/** Undefined (first page) gives null; anything unreadable is a 422. */
export function readCursor(cursor: string | undefined, order: string): ListPosition | null {
  if (cursor === undefined) return null;
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data[0] !== order) {
    throw new AppError('invalid_cursor');
  }
  const [, key, createdAt, id] = parsed.data;
  return { key, createdAt, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
