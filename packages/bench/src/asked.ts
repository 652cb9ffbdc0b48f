// What the command line asks for. Imported by itself it refuses a row that there is not, before anything is built for it.
import process from 'node:process';
import type { Row } from './row.ts';
import { create } from './rows/create.ts';
import { firstViews } from './rows/first-view.ts';
import { health } from './rows/health.ts';
import { idlePostgres, idleSqlite } from './rows/idle.ts';
import { jobs } from './rows/jobs.ts';
import { list } from './rows/list.ts';
import { memory } from './rows/memory.ts';
import { mixed } from './rows/mixed.ts';
import { dueReminders } from './rows/reminders.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';

const rows: readonly Row[] = [
  health,
  list,
  create,
  mixed,
  jobs,
  dueReminders,
  signIn,
  start,
  memory,
  idleSqlite,
  idlePostgres,
  ...firstViews,
];

const named = process.argv.slice(2);
const unknown = named.filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${rows.map((row) => row.name).join(', ')}.`);
  process.exit(2);
}

interface Asked {
  readonly rows: readonly Row[];
  /** All of them: to be written down. */
  readonly isWhole: boolean;
}

export const asked: Asked = {
  rows: named.length === 0 ? rows : rows.filter(({ name }) => named.includes(name)),
  isWhole: named.length === 0,
};
