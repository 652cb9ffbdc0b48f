import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DialectName, OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import { openSqlite } from '@squeeze/database/sqlite';
import { type Doom, type KillPoint, killPoints, sentLine } from '@squeeze/testing/doomed-worker-orders';
import { DoomedWorkers } from '@squeeze/testing/doomed-workers';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenUser } from '@squeeze/testing/given-user';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { sql } from 'kysely';
import type { FaultRow, Finding } from '../fault-row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const people = 5;
const remindersEach = 8;
const patienceMs = 180_000;

/** Where a run of killed workers works: a fresh database, opened here as well to look into it. */
interface Place extends AsyncDisposable {
  readonly dialect: DialectName;
  readonly location: string;
  readonly database: OpenDatabase;
}

/** Processes that carry reminders out kill themselves at five points; others take their places. */
export const workersKilled: FaultRow = {
  name: 'workers',
  run: async (extent) => {
    const rounds = extent === 'whole' ? 3 : 1;
    const postgres = await startPostgresServer();
    try {
      const admin = openPostgres(postgres.url('postgres'));
      let made = 0;
      const onPostgres = async (): Promise<Place> => {
        made += 1;
        const name = `workers_${made}`;
        await sql`create database ${sql.ref(name)}`.execute(admin.db);
        const location = postgres.url(name);
        const database = openPostgres(location);
        return {
          dialect: 'postgres',
          location,
          database,
          [Symbol.asyncDispose]: () => database.close(),
        };
      };
      const findings = [
        ...(await killedAtEachPoint('SQLite', onSqlite, rounds)),
        ...(await killedAtEachPoint('PostgreSQL', onPostgres, rounds)),
      ];
      await admin.close();
      return findings;
    } finally {
      await postgres.stop();
    }
  },
};

async function onSqlite(): Promise<Place> {
  const folder = await temporaryFolder();
  const location = path.join(folder.path, 'squeeze.db');
  const database = openSqlite(location);
  return {
    dialect: 'sqlite',
    location,
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function killedAtEachPoint(
  name: string,
  openPlace: () => Promise<Place>,
  rounds: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const point of killPoints) {
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) outcomes.push(await killedAt(point, openPlace));
    findings.push(findingOf(`workers killed ${point}, ${name}`, outcomes));
  }
  return findings;
}

interface Outcome {
  readonly kills: number;
  readonly occurrences: number;
  readonly lost: number;
  readonly twice: number;
  /** Mails about which nobody can say whether they went. */
  readonly unknownMails: number;
  /** From the first kill until everything was done, ms. */
  readonly doneAfterMs: number;
}

function findingOf(what: string, outcomes: readonly Outcome[]): Finding {
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const [kills, lost, twice] = [sum((o) => o.kills), sum((o) => o.lost), sum((o) => o.twice)];
  return {
    what,
    times: kills,
    acknowledged: sum((o) => o.occurrences),
    lost,
    twice,
    held: kills > 0 && lost + twice === 0,
    notes: [
      `all done at most ${Math.round(Math.max(...outcomes.map((o) => o.doneAfterMs)) / 1_000)} s after the first kill; ${sum((o) => o.unknownMails)} mails unknown`,
    ],
  };
}

async function killedAt(point: KillPoint, openPlace: () => Promise<Place>): Promise<Outcome> {
  await using place = await openPlace();
  await using folder = await temporaryFolder();
  const { database } = place;
  await migrateToLatest(database);
  await giveReminders(database);
  const sentFile = path.join(folder.path, 'sent');
  await writeFile(sentFile, '');
  const workers = await DoomedWorkers.ready({ dialect: place.dialect, location: place.location, sentFile });
  const dooms: Doom[] = [
    { point, way: 'sms' },
    { point, way: 'email' },
  ];
  workers.start(dooms);
  if (place.dialect === 'postgres') workers.start([{ point, way: 'email' }]);
  const began = performance.now();
  let killedAtMs: number | null = null;
  while (performance.now() - began < patienceMs && (workers.kills === 0 || (await openOnes(database)) > 0)) {
    if (workers.kills > 0) killedAtMs ??= performance.now();
    await pause(50);
  }
  const doneAfterMs = performance.now() - (killedAtMs ?? performance.now());
  await workers.stop();
  const sent = (await readFile(sentFile, 'utf8')).split('\n');
  return { kills: workers.kills, doneAfterMs, ...(await count(database, sent)) };
}

async function giveReminders({ db }: OpenDatabase): Promise<void> {
  const now = await databaseTime(db);
  for (let person = 0; person < people; person += 1) {
    const preferences = { notifications: { sms: true } };
    const { id: userId } = await givenUser(db, { isVerified: false, preferences });
    const phoneNumber = `+1415555${1_000 + person}`;
    await givenPhoneNumber(db, { userId, phoneNumber, isVerified: true, verifiedAt: 1 });
    for (let n = 0; n < remindersEach; n += 1) {
      const title = `reminder ${n} of person ${person}`;
      const channels = ['in_app', 'sms', 'email'] as const;
      await givenDueTask(db, { user_id: userId, title, scheduled_at: now, channels });
    }
  }
}

/** Occurrences that are not done, and deliveries of which more is to be learned. */
async function openOnes({ db }: OpenDatabase): Promise<number> {
  const done = await db.selectFrom('task_runs').select('id').where('status', '=', 'done').execute();
  const open = await db
    .selectFrom('deliveries')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'claimed']),
        eb.and([eb('status', '=', 'unknown'), eb('reconciled_at', 'is', null)]),
      ]),
    )
    .execute();
  return people * remindersEach - done.length + open.length;
}

/** A text is sent once; a mail at most once, and where it is not known to be sent its person is told so. */
async function count(
  { db }: OpenDatabase,
  sent: readonly string[],
): Promise<Pick<Outcome, 'occurrences' | 'lost' | 'twice' | 'unknownMails'>> {
  const told = await db
    .selectFrom('task_runs')
    .leftJoin('run_notifications', 'run_notifications.run_id', 'task_runs.id')
    .groupBy('task_runs.task_id')
    .select((eb) => eb.fn.count<number>('run_notifications.notification_id').as('times'))
    .execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .where('channel', 'in', ['sms', 'email'])
    .select(['notifications.title', 'deliveries.status', 'channel', 'users.phone_number', 'users.email'])
    .execute();
  const went = deliveries.map(({ title, status, channel, phone_number: number, email }) => {
    const line =
      channel === 'sms'
        ? sentLine('sms', number ?? '', `Squeeze: ${title}`)
        : sentLine('email', email, title);
    return { channel, status, times: sent.filter((one) => one === line).length };
  });
  const untold = people * remindersEach - told.filter(({ times }) => times > 0).length;
  const unsent = went.filter(({ times, status }) => times === 0 && status !== 'unknown').length;
  const missing = 2 * people * remindersEach - deliveries.length;
  const notifiedTwice = told.filter(({ times }) => times > 1).length;
  return {
    occurrences: people * remindersEach,
    lost: untold + unsent + missing,
    twice: notifiedTwice + went.filter(({ times }) => times > 1).length,
    unknownMails: went.filter(({ channel, status }) => channel === 'email' && status === 'unknown').length,
  };
}
