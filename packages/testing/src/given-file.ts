import { type FileRecord, insertFile } from '@squeeze/database/repositories/file-repository';
import type { Db } from '@squeeze/database/connection';
import { uuidv7 } from 'uuidv7';
import { givenAt, givenUser } from './given-user.ts';

/** What is known of a stored file, and its owner unless `userId` names one; no bytes of it lie anywhere. */
export async function givenFile(db: Db, overrides: Partial<FileRecord> = {}): Promise<FileRecord> {
  const file = await insertFile(db, {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    objectKey: uuidv7(),
    name: 'beach.png',
    type: 'image/png',
    bytes: 1_024,
    createdAt: givenAt,
    ...overrides,
  });
  if (file === null) throw new Error('there is a file of this id');
  return file;
}
