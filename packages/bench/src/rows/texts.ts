import path from 'node:path';
import type { OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { advanceText } from '@squeeze/database/repositories/text-message-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { sql } from 'kysely';
import { interleave } from '../interleave.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const seconds = 3;
const people = 50;
const events = ['insert', 'update', 'delete'] as const;

interface Opened extends AsyncDisposable {
  readonly database: OpenDatabase;
}

/** Texts that are written down, taken and delivered, each step on the disk, by so many writers side by side. */
async function ingest({ database }: Opened, writers: number): Promise<number> {
  const users: string[] = [];
  for (let person = 0; person < people; person += 1) users.push((await givenUser(database.db)).id);
  const until = performance.now() + seconds * 1_000;
  let texts = 0;
  const write = async (): Promise<void> => {
    while (performance.now() < until) {
      const userId = users[texts % people] ?? null;
      const createdAt = givenAt + texts * 250;
      texts += 1;
      const { id } = await database.transaction((trx) =>
        givenText(trx, { userId, createdAt, priceMicros: 12_000 }),
      );
      await advanceText(database.db, id, { state: 'accepted', now: createdAt + 400 });
      await advanceText(database.db, id, { state: 'delivered', now: createdAt + 2_000 });
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: writers }, write));
  return texts / ((performance.now() - startedAt) / 1_000);
}

/** Nothing is counted any more. */
async function withoutCounting({ database }: Opened): Promise<void> {
  for (const event of events) {
    const on = database.dialect === 'postgres' ? ' on text_messages' : '';
    await sql.raw(`drop trigger count_texts_${event}${on}`).execute(database.db);
  }
}

const rowOf = (side: {
  readonly name: string;
  readonly system: string;
  readonly writers: number;
  readonly open: () => Promise<Opened>;
}): Row => ({
  name: `texts-ingest${side.name}`,
  what: `texts written down, taken and delivered, each step durable, ${side.system}`,
  reference: 'the same where nothing is counted',
  unit: 'texts/s',
  goal: { of: 'ratio', bound: 'at least', value: 0.7 },
  async measure() {
    const measured = async (isCounted: boolean): Promise<number> => {
      await using opened = await side.open();
      await migrateToLatest(opened.database);
      if (!isCounted) await withoutCounting(opened);
      return await ingest(opened, side.writers);
    };
    return {
      rounds: await interleave({ reference: () => measured(false), product: () => measured(true) }),
      notes: [],
    };
  },
});

async function openSqliteFile(): Promise<Opened> {
  const folder = await temporaryFolder();
  const database = openSqlite(path.join(folder.path, 'squeeze.db'));
  return {
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function openPostgresServer(): Promise<Opened> {
  const server = await startPostgresServer({ isDurable: true });
  const database = openPostgres(server.url('postgres'));
  return {
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await server.stop();
    },
  };
}

export const texts: readonly Row[] = [
  { name: '', system: 'SQLite', writers: 1, open: openSqliteFile },
  { name: '-postgres', system: 'PostgreSQL, eight writers', writers: 8, open: openPostgresServer },
].map(rowOf);
