// Writes texts, and what becomes of them, into the database named on the command line (`sqlite` or `postgres`, and where it is) until
// it is killed. Says the id of each text that is written down for good, a line each.
import process from 'node:process';
import { openPostgres } from '@squeeze/database/postgres';
import {
  advanceText,
  settleIncomingText,
  settleTextPrice,
} from '@squeeze/database/repositories/text-message-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenText } from '@squeeze/testing/given-text';

const writers = 8;
const dayMs = 24 * 60 * 60_000;

const [dialect, location = ''] = process.argv.slice(2);
const database = dialect === 'postgres' ? openPostgres(location) : openSqlite(location);
const users = await database.db.selectFrom('users').select('id').execute();

const any = (below: number): number => Math.floor(Math.random() * below);
const say = (id: string): void => void process.stdout.write(`${id}\n`);

async function write(): Promise<never> {
  for (;;) {
    // Also of nobody, and a few at once, on both sides of an hour.
    const userId = users[any(users.length + 1)]?.id ?? null;
    const createdAt = Date.now() - any(3 * dayMs);
    const isIn = any(2) === 0;
    const given = { userId, createdAt, priceMicros: any(90_000), segments: 1 + any(3), media: any(2) };
    const texts = await database.transaction(async (trx) => {
      const written = [await givenText(trx, given)];
      if (isIn) {
        const came = {
          ...given,
          direction: 'in',
          state: 'received',
          createdAt: createdAt - dayMs / 24,
        } as const;
        written.push(await givenText(trx, came));
      }
      return written;
    });
    for (const { id, direction, createdAt: at } of texts) {
      say(id);
      if (direction === 'in') {
        await settleIncomingText(database.db, id, { state: 'answered', now: at + any(5_000) });
      } else {
        await advanceText(database.db, id, { state: 'accepted', now: at + any(3_000) });
        const state = any(10) === 0 ? 'undelivered' : 'delivered';
        await advanceText(database.db, id, { state, segments: 1 + any(3), now: at + 3_000 });
      }
      await settleTextPrice(database.db, id, any(90_000));
    }
  }
}

await Promise.all(Array.from({ length: writers }, write));
