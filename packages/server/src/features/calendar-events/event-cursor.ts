import { instant } from '@squeeze/contracts/fields';
import { limits } from '@squeeze/contracts/limits';
import { z } from 'zod';
import { readPosition, writePosition } from '../../http/cursor.ts';
import type { EventPosition } from './list-events.ts';

const order = 'starts_at';
const position = z.tuple([instant, z.uuid(), z.string().max(limits.eventOccurrence.max).nullable()]);

export const writeEventCursor = (next: EventPosition | null): string | null =>
  next === null ? null : writePosition(order, [next.starts_at, next.id, next.occurrence]);

/** Undefined (first page) gives null. @throws {AppError} `invalid_cursor` */
export function readEventCursor(cursor: string | undefined): EventPosition | null {
  if (cursor === undefined) return null;
  const [starts, id, occurrence] = readPosition(cursor, order, position);
  return { starts_at: starts, id, occurrence };
}
