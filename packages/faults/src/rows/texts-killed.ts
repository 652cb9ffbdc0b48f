import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { rebuildTextCounts } from '@squeeze/database/repositories/text-count-upkeep-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenUser } from '@squeeze/testing/given-user';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { sql } from 'kysely';
import type { Extent, FaultRow, Finding } from '../fault-row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const people = 20;
const program = path.join(import.meta.dirname, '../ingest-texts.ts');

/** Where texts are written to, what can be done to it, and how it is opened again. */
interface Place {
  readonly dialect: 'sqlite' | 'postgres';
  readonly location: string;
  readonly open: () => OpenDatabase;
  /** Ends the database's own processes as a crash would, and starts them again. */
  readonly crash: (() => Promise<void>) | null;
}

/** kill -9 of a process that writes texts, or a crash of the database: what is counted is what is there. */
export const textsKilled: FaultRow = {
  name: 'texts',
  run: async (extent) => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, 'squeeze.db');
    const onSqlite: Place = {
      dialect: 'sqlite',
      location: file,
      open: () => openSqlite(file),
      crash: null,
    };
    const findings = [await killed('kill -9 while texts are written, SQLite', onSqlite, extent)];
    const postgres = await startPostgresServer({ isDurable: true });
    try {
      const url = postgres.url('postgres');
      const onPostgres: Place = {
        dialect: 'postgres',
        location: url,
        open: () => openPostgres(url),
        crash: null,
      };
      findings.push(
        await killed('kill -9 while texts are written, PostgreSQL', onPostgres, extent),
        await killed(
          'PostgreSQL stopped as by a crash while texts are written',
          {
            ...onPostgres,
            crash: async () => {
              await postgres.crash();
              await postgres.restart();
            },
          },
          extent,
        ),
      );
    } finally {
      await postgres.stop();
    }
    return findings;
  },
};

async function killed(what: string, place: Place, extent: Extent): Promise<Finding> {
  const times = extent === 'whole' ? 20 : 3;
  const made = place.open();
  await migrateToLatest(made);
  for (let person = 0; person < people; person += 1) await givenUser(made.db);
  await made.close();
  const acknowledged: string[] = [];
  let unequal = 0;
  let texts = 0;
  for (let round = 0; round < times; round += 1) {
    await using writing = write(place, acknowledged);
    await writing.wrote(20 + ((round * 37) % 90));
    await place.crash?.();
    await writing.kill();
    const after = place.open();
    await after.transaction(async (trx) => {
      // What a process has asked for may be done once it is gone.
      if (place.dialect === 'postgres') await sql`lock table text_messages in exclusive mode`.execute(trx);
      const counted = await told(trx);
      texts = await rebuildTextCounts(trx);
      if (counted !== (await told(trx))) unequal += 1;
    });
    await after.close();
  }
  const after = place.open();
  const rows = await after.db.selectFrom('text_messages').select('id').execute();
  await after.close();
  const kept = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !kept.has(id)).length;
  return {
    what,
    times,
    acknowledged: acknowledged.length,
    lost,
    twice: null,
    held: lost + unequal === 0 && texts === kept.size,
    notes: [
      `what was counted was what a look at each of ${texts} texts says, ${times - unequal} times of ${times}`,
    ],
  };
}

interface Writing extends AsyncDisposable {
  /** Waits until so many more are written down, or none will be. */
  wrote(more: number): Promise<void>;
  kill(): Promise<void>;
}

function write({ dialect, location }: Place, acknowledged: string[]): Writing {
  const child: ChildProcess = spawn(process.execPath, [program, dialect, location], {
    env: { PATH: process.env['PATH'] },
    // It ends with an error where its database does.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const lines = child.stdout === null ? null : createInterface(child.stdout);
  const allRead = lines === null ? Promise.resolve() : once(lines, 'close');
  lines?.on('line', (id) => void acknowledged.push(id));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    await allRead;
  };
  return {
    wrote: async (more) => {
      const target = acknowledged.length + more;
      while (acknowledged.length < target) {
        const ended = await Promise.race([exited.then(() => true), lineOf(lines)]);
        if (ended) throw new Error('nobody writes texts any more');
      }
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

const lineOf = async (lines: ReturnType<typeof createInterface> | null): Promise<false> => {
  if (lines !== null) await once(lines, 'line');
  return false;
};

/** All that is counted, whichever stripes it is on and how often it has changed. */
async function told(db: Db): Promise<string> {
  const quarters = await sql<{
    changes: number;
  }>`select * from text_quarters order by user_id, quarter`.execute(db);
  const ofQuarters = quarters.rows.map(({ changes: _changes, ...sums }) => sums);
  const days = await sql`select * from text_days order by user_id, day`.execute(db);
  const hours = await sql`
    select hour, sum(messages), sum(inbound) as inbound, sum(characters) as characters, sum(succeeded) as succeeded,
      sum(failed) as failed, sum(timed) as timed, sum(total_ms) as total_ms, sum(micros_in) as micros_in,
      sum(micros_out) as micros_out, sum(micros_mms) as micros_mms, sum(micros_abroad) as micros_abroad,
      sum(estimated) as estimated, sum(segments) as segments, sum(ucs2) as ucs2, sum(notices) as notices
    from text_hours group by hour order by hour`.execute(db);
  const times = await sql`
    select day, bucket, sum(messages) as messages from text_time_buckets
    group by day, bucket having sum(messages) <> 0 order by day, bucket`.execute(db);
  return JSON.stringify([ofQuarters, days.rows, hours.rows, times.rows]);
}
