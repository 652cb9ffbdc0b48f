import type { OpenDatabase } from '@squeeze/database/connection';
import { rebuildTextCounts } from '@squeeze/database/repositories/text-count-upkeep-repository';
import {
  holdsPeople,
  insertSeededTexts,
  learnHowMany,
  prepareForMany,
  type SeededText,
  whileNotCounting,
} from '@squeeze/database/repositories/text-seed-repository';
import { insertUser } from '@squeeze/database/repositories/user-repository';
import { AdminError } from './admin-error.ts';
import { seededTexts } from './seeded-texts.ts';

const messagesAPerson = 2_000;
const peopleAtOnce = 500;

interface SeedOptions {
  readonly messages: number;
  readonly now: number;
  readonly random: () => number;
  readonly tell: (written: number) => void;
}

/**
 * Fills an empty database with made-up people and the texts of a year, for measuring; answers how many people.
 *
 * @throws {AdminError} where there are people: made-up texts would stand among theirs
 */
export async function seed(database: OpenDatabase, options: SeedOptions): Promise<number> {
  const { messages, now, random, tell } = options;
  if (await holdsPeople(database.db)) {
    throw new AdminError(
      'This database holds people: seed an empty one, by SQUEEZE_DATA_DIR or DATABASE_URL',
    );
  }
  await prepareForMany(database);
  const userIds = await seedPeople(database, Math.max(20, Math.ceil(messages / messagesAPerson)), now);
  let written = 0;
  await whileNotCounting(database, async () => {
    let writing = Promise.resolve();
    for (const day of seededTexts({ messages, userIds, now, random })) {
      // While the database takes one day the next is made up.
      await writing;
      tell(written);
      writing = write(database, day);
      written += day.length;
    }
    await writing;
    tell(written);
  });
  await database.hastyTransaction(rebuildTextCounts);
  await learnHowMany(database);
  return userIds.length;
}

/** Few enough that one statement is not all that there is in memory. */
const writtenAtOnce = 5_000;

const write = (database: OpenDatabase, texts: readonly SeededText[]): Promise<void> =>
  database.hastyTransaction(async (trx) => {
    for (let from = 0; from < texts.length; from += writtenAtOnce) {
      await insertSeededTexts(trx, database.dialect, texts.slice(from, from + writtenAtOnce));
    }
  });

async function seedPeople(database: OpenDatabase, count: number, now: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => seededPerson(index));
  for (let from = 0; from < count; from += peopleAtOnce) {
    await database.hastyTransaction(async (trx) => {
      for (const id of ids.slice(from, from + peopleAtOnce)) await insertUser(trx, personOf(id, now));
    });
  }
  return ids;
}

/** The id of one of those who are made up, as long as any. */
export const seededPerson = (index: number): string =>
  `00000000-5eed-7000-8000-${String(index).padStart(12, '0')}`;

const personOf = (id: string, now: number): Parameters<typeof insertUser>[1] => ({
  id,
  email: `${id}@example.invalid`,
  passwordHash: null,
  fullName: 'Made up',
  phoneNumber: null,
  isActive: true,
  isVerified: true,
  timeZone: 'UTC',
  values: [],
  preferences: {},
  firstSignedInAt: now,
  emailConfirmedAt: null,
  deletionDueAt: null,
  trialEndsAt: null,
  createdAt: now,
  updatedAt: now,
  roles: ['user', 'premium'],
});
