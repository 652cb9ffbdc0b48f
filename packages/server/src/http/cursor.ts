import { z } from 'zod';
import type { ListPosition } from '@squeeze/database/repositories/todo-listing-repository';
import { AppError } from './app-error.ts';

/** Where a page ended, as a client gets it. The order it was made for travels with it. */
export const writePosition = (order: string, position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([order, ...position])).toString('base64url');

/** @throws {AppError} `invalid_cursor`: it cannot be read, or is of another order, which would be misread */
export function readPosition<Position extends readonly unknown[]>(
  cursor: string,
  order: string,
  schema: z.ZodType<Position>,
): Position {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [madeFor, ...position] = Array.isArray(value) ? (value as unknown[]) : [];
  const parsed = schema.safeParse(position);
  if (!parsed.success || madeFor !== order) throw new AppError('invalid_cursor');
  return parsed.data;
}

const listPosition = z.tuple([z.int().nullable(), z.int(), z.uuid()]);

export const writeCursor = (position: ListPosition | null, order: string): string | null =>
  position === null ? null : writePosition(order, [position.key, position.createdAt, position.id]);

/** Undefined (first page) gives null; anything unreadable is a 422. */
export function readCursor(cursor: string | undefined, order: string): ListPosition | null {
  if (cursor === undefined) return null;
  const [key, createdAt, id] = readPosition(cursor, order, listPosition);
  return { key, createdAt, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
