import {
  insertMemoryFact,
  type MemoryFactRecord,
  type NewMemoryFact,
} from '@squeeze/database/repositories/memory-fact-repository';
import type { Db } from '@squeeze/database/connection';
import { uuidv7 } from 'uuidv7';
import { givenAt, givenUser } from './given-user.ts';

/** Something the assistant knows, and whom it is about unless `userId` names one. */
export async function givenMemoryFact(
  db: Db,
  overrides: Partial<NewMemoryFact> = {},
): Promise<MemoryFactRecord> {
  return insertMemoryFact(db, {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    text: 'My sister is called Ana',
    createdAt: givenAt,
    updatedAt: givenAt,
    ...overrides,
  });
}
