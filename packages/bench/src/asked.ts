// What the command line asks for. Imported by itself it refuses a row that there is not, before anything is built for it.
import process from 'node:process';
import { rowsNamed } from '@squeeze/testing/rows-named';
import type { Row } from './row.ts';
import { calendarMonth, calendarYear } from './rows/calendar.ts';
import { create } from './rows/create.ts';
import { desktop } from './rows/desktop.ts';
import { firstViews } from './rows/first-view.ts';
import { health } from './rows/health.ts';
import { idlePostgres, idleSqlite } from './rows/idle.ts';
import { jobs } from './rows/jobs.ts';
import { list } from './rows/list.ts';
import { memory } from './rows/memory.ts';
import { mixed } from './rows/mixed.ts';
import { dueReminders } from './rows/reminders.ts';
import { searches } from './rows/search.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';
import { tenMillionName, tenMillionTexts, textAnalytics } from './rows/text-analytics.ts';
import { texts } from './rows/texts.ts';
import { manyTodos } from './rows/todos.ts';
import { captureRules, readings } from './rows/understand.ts';

const rows: readonly Row[] = [
  health,
  list,
  create,
  mixed,
  calendarMonth,
  calendarYear,
  jobs,
  dueReminders,
  ...searches,
  ...texts,
  signIn,
  start,
  memory,
  idleSqlite,
  idlePostgres,
  ...desktop,
  ...readings,
  captureRules,
  ...firstViews,
  ...manyTodos,
  ...textAnalytics,
];

const named = process.argv.slice(2);
const isTenMillion = named.length === 1 && named[0] === tenMillionName;
interface Asked {
  readonly rows: readonly Row[];
  /** Which document has all that is measured; null where it is a part of one. */
  readonly document: 'whole' | 'ten million' | null;
}

export const asked: Asked = {
  rows: isTenMillion
    ? tenMillionTexts
    : named.length === 0
      ? rows
      : rowsNamed([...rows, ...tenMillionTexts], named),
  document: isTenMillion ? 'ten million' : named.length === 0 ? 'whole' : null,
};
