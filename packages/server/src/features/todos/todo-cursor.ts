import type { TodoSort } from '@squeeze/contracts/todos';
import type { ListPosition } from '@squeeze/database/repositories/todo-listing-repository';
import { z } from 'zod';
import { readCursor, readPosition, writeCursor, writePosition } from '../../http/cursor.ts';

const handPosition = z.tuple([z.string().regex(/^[\dA-Za-z]{1,200}$/), z.uuid()]);

/** Where a page of a sorted list ended, as a client gets it. */
export const writeTodoCursor = (position: ListPosition | null, sort: TodoSort): string | null =>
  position?.hand === undefined
    ? writeCursor(position, sort)
    : writePosition(sort, [position.hand, position.id]);

/** Undefined (first page) gives null; anything unreadable is a 422. */
export function readTodoCursor(cursor: string | undefined, sort: TodoSort): ListPosition | null {
  if (cursor === undefined || sort !== 'position') return readCursor(cursor, sort);
  const [hand, id] = readPosition(cursor, sort, handPosition);
  return { key: null, createdAt: 0, id, hand };
}
