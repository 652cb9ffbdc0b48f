import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import * as facts from '@squeeze/database/repositories/memory-fact-repository';
import type { MemoryFactRecord, NewMemoryFact } from '@squeeze/database/repositories/memory-fact-repository';
import { searchKey } from '@squeeze/domain/search/search-key';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';

/** @throws {AppError} `already_added` when it is known, `limit_reached` when there are too many already */
export async function rememberFact(
  db: Db,
  userId: string,
  text: string,
  now: number,
): Promise<MemoryFactRecord> {
  const fact = await newFact(db, userId, text, now);
  return await once(() => facts.insertMemoryFact(db, fact));
}

/** The fact as it would be remembered, without doing so. @throws {AppError} as `rememberFact` */
export async function readyToRemember(
  db: Db,
  userId: string,
  text: string,
  now: number,
): Promise<NewMemoryFact> {
  const known = await facts.listMemoryFacts(db, userId);
  if (known.some((fact) => searchKey(fact.text) === searchKey(text))) throw knownAlready();
  return await newFact(db, userId, text, now);
}

async function newFact(db: Db, userId: string, text: string, now: number): Promise<NewMemoryFact> {
  if ((await facts.countMemoryFacts(db, userId)) >= limits.memoryFactsPerUser) {
    throw new AppError('limit_reached.memory');
  }
  return { id: uuidv7(), userId, text, createdAt: now, updatedAt: now };
}

/** @throws {AppError} `not_found` when this person has no such live fact */
export const readFact = async (db: Db, userId: string, id: string): Promise<MemoryFactRecord> =>
  found(await facts.findMemoryFactToChange(db, userId, id));

/** @throws {AppError} `not_found`, `already_added` when another one says the same */
export async function correctFact(
  db: Db,
  userId: string,
  id: string,
  text: string,
  now: number,
): Promise<MemoryFactRecord> {
  return found(await once(() => facts.updateMemoryFact(db, userId, id, { text, updatedAt: now })));
}

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export const forgetFact = async (
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<MemoryFactRecord> => found(await facts.softDeleteMemoryFact(db, userId, id, now));

/** @throws {AppError} `not_found`, `already_added` when the same has been remembered since */
export async function restoreFact(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<MemoryFactRecord> {
  return found(
    (await once(() => facts.restoreMemoryFact(db, userId, id, now))) ??
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      (await facts.findMemoryFact(db, userId, id)),
  );
}

/** What was forgotten all at once comes back; the list as it is then. @throws {AppError} `already_added` */
export async function restoreForgotten(
  db: Db,
  userId: string,
  forgottenAt: number,
  now: number,
): Promise<MemoryFactRecord[]> {
  await once(() => facts.restoreMemoryFacts(db, userId, forgottenAt, now));
  return await facts.listMemoryFacts(db, userId);
}

function found(fact: MemoryFactRecord | null): MemoryFactRecord {
  if (fact === null) throw notFound('memory');
  return fact;
}

/** A model would read the same fact twice. */
async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw knownAlready();
    throw error;
  }
}

const knownAlready = (): AppError => new AppError('already_added.memory');
