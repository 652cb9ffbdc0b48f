import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateToLatest } from '@squeeze/database/migrate';
import { insertAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenUser } from '@squeeze/testing/given-user';
import { uuidv7 } from 'uuidv7';
import { interleave } from '../interleave.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const people = 1_000;
const remindersEach = 100;
const reminders = people * remindersEach;

const referenceFile = path.join(import.meta.dirname, '../references/claim.ts');
const productFile = path.join(import.meta.dirname, '../programs/sweep.ts');

export const dueReminders: Row = {
  name: 'reminders',
  what: '100,000 reminders due in the same second, claimed and enqueued, SQLite',
  reference: 'a hand-written claim: batches of 1,000, three prepared statements each',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 10 },
  async measure() {
    await using template = await temporaryFolder();
    const file = path.join(template.path, 'squeeze.db');
    const dueAt = await writeReminders(file);
    const notes: string[] = [];
    const claim = async (program: string): Promise<number> => {
      await using folder = await temporaryFolder();
      const copy = path.join(folder.path, 'squeeze.db');
      await copyFile(file, copy);
      await using run = await runProgram({
        command: [program, folder.path, String(dueAt + 1_000)],
        readyLine: /^claimed (.+)$/,
      });
      await run.stop();
      requireEachOnce(copy);
      const [, claimed, tookMs, stall] = /^(\d+) in ([\d.]+)(?:, (.+))?$/.exec(run.ready) ?? [];
      if (Number(claimed) !== reminders) throw new Error(`${claimed} of ${reminders} were claimed`);
      if (stall !== undefined) notes.push(stall);
      return Number(tookMs);
    };
    const rounds = await interleave({
      reference: () => claim(referenceFile),
      product: () => claim(productFile),
    });
    const stalls = notes.map((note) => Math.round(Number(note.split(' ').at(-1)))).toSorted((a, b) => a - b);
    return {
      rounds,
      notes: [
        `every one of ${reminders.toLocaleString('en')} has one run and one job, none two; the server answers in ` +
          `between, and the longest it was away was ${stalls[0]} to ${stalls.at(-1)} ms.`,
      ],
    };
  },
};

/** Answers when all of them are due, once. */
async function writeReminders(file: string): Promise<number> {
  const database = openSqlite(file);
  await migrateToLatest(database);
  const at = Date.now();
  await database.transaction(async (trx) => {
    for (let person = 0; person < people; person += 1) {
      const { id: userId } = await givenUser(trx);
      for (let n = 0; n < remindersEach; n += 1) {
        await insertAiTask(trx, {
          id: uuidv7(),
          userId,
          title: `Reminder ${n}`,
          description: null,
          type: 'reminder',
          schedule: { type: 'once', at, timeZone: 'Europe/London' },
          context: null,
          todoId: null,
          channels: ['in_app'],
          catchUp: 'latest_once',
          status: 'active',
          scheduledAt: at,
          snoozedUntil: null,
          createdAt: at,
          updatedAt: at,
        });
      }
    }
  });
  await database.close();
  return at;
}

function requireEachOnce(file: string): void {
  const database = new Sqlite(file, { readonly: true });
  const count = (sql: string): unknown => database.prepare(sql).pluck().get();
  const found = [
    count('select count(*) from task_runs'),
    count('select count(distinct task_id) from task_runs'),
    count('select count(*) from jobs'),
    count('select count(*) from ai_tasks where next_run_at is not null'),
  ];
  database.close();
  if (found.join() !== [reminders, reminders, reminders, 0].join()) {
    throw new Error(`runs, tasks with runs, jobs, tasks left: ${found.join()}`);
  }
}
