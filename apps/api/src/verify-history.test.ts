import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { runChain } from '@squeeze/database/chains';
import {
  listChain,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import { writeCheckpoints } from '@squeeze/server/security/audit-checkpoints';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { CountingHasher } from '@squeeze/testing/counting-hasher';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenUser } from '@squeeze/testing/given-user';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { taskWorker } from '@squeeze/testing/task-worker';
import { compileCache } from '@squeeze/testing/spawn-api';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { withoutFiles } from '@squeeze/testing/without-files';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdminError } from './admin/admin-error.ts';
import { adminProgram } from './admin/admin-program.ts';
import { installationOver } from './admin/installation.ts';

const keys = new PurposeKeys(testSecrets(1));
const clock = new FakeClock();
const runsEach = 3;

describe.each(dialects)('$name: pnpm admin verify-history', ({ name }) => {
  let database: TestDatabase;
  let userId: string;
  let links: readonly SecurityEventRecord[];
  beforeEach(async () => {
    database = await openTestDatabase(name);
    const { settle } = taskWorker(database, { clock });
    const people = [await givenUser(database.db), await givenUser(database.db)];
    for (const { id } of people) {
      for (let n = 0; n < runsEach; n += 1)
        await givenDueTask(database.db, { user_id: id, scheduled_at: clock.now() });
    }
    await settle();
    await writeCheckpoints(database, keys, clock.now(), runChain);
    userId = people[0]?.id ?? '';
    links = await listChain(database.db, userId, runChain);
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const link = (seq: number): SecurityEventRecord => {
    const found = links.find((one) => one.seq === seq);
    if (found === undefined) throw new Error(`there is no event ${seq}`);
    return found;
  };
  const setEvent = (id: string, values: { readonly seq?: number; readonly kind?: string }) =>
    database.db.updateTable('run_events').set(values).where('id', '=', id).execute();
  const deleteEvent = (id: string) => database.db.deleteFrom('run_events').where('id', '=', id).execute();

  /** What the command prints, and whether it fails. */
  const verify = async (line = 'verify-history') => {
    const out: string[] = [];
    const program = adminProgram({
      open: () => Promise.resolve(installationOver(openAgain(database), testSecrets(1), new RecordingJobs())),
      hasher: new CountingHasher(),
      clock,
      print: (text) => void out.push(text),
      readPassword: () => Promise.resolve(''),
      modelKey: null,
      config: withoutFiles,
    });
    const failure = await program.parseAsync(line.split(' '), { from: 'user' }).then(
      () => null,
      (error: unknown) => error,
    );
    return { out, failure };
  };

  it('passes a history that nobody touched, also for programs', async () => {
    const events = 2 * 2 * runsEach;
    expect(await verify()).toEqual({
      failure: null,
      out: [`${events} events of 2 people: every chain is whole`],
    });
    const { out } = await verify('verify-history --json');
    expect(JSON.parse(out.join(''))).toEqual({ people: 2, events, whole: true, findings: [] });
  });

  const last = 2 * runsEach;
  it.each([
    {
      what: 'a changed row',
      change: () => setEvent(link(2).id, { kind: 'failed' }),
      found: () => `event 2, of run ${link(2).subjectId}: is not what was written`,
    },
    {
      what: 'a removed row',
      change: () => deleteEvent(link(2).id),
      found: () => `event 3, of run ${link(3).subjectId}: events are missing before or after this one`,
    },
    {
      what: 'two rows in another order',
      change: async () => {
        await setEvent(link(2).id, { seq: 1_000 });
        await setEvent(link(3).id, { seq: 2 });
        await setEvent(link(2).id, { seq: 3 });
      },
      found: () => `event 2, of run ${link(3).subjectId}: is not what was written`,
    },
    {
      what: 'a cut tail',
      change: async () => {
        for (const seq of [last - 1, last]) await deleteEvent(link(seq).id);
      },
      found: () =>
        `event ${last - 2}, of run ${link(last - 2).subjectId}: events are missing before or after this one`,
    },
    {
      what: 'a cut tail that no checkpoint knows of yet',
      change: async () => {
        await database.db.deleteFrom('run_history_checkpoints').where('user_id', '=', userId).execute();
        await deleteEvent(link(last).id);
      },
      found: () => `run ${link(last).subjectId}: is not as its history says it became`,
    },
    {
      what: 'a run changed behind its history',
      change: () =>
        database.db
          .updateTable('task_runs')
          .set({ outcome: 'It went well' })
          .where('id', '=', link(last).subjectId ?? '')
          .execute(),
      found: () => `run ${link(last).subjectId}: is not as its history says it became`,
    },
  ])('fails over $what, and names the run', async ({ change, found }) => {
    await change();
    const { out, failure } = await verify();
    expect(failure).toEqual(new AdminError('The history of runs has been tampered with'));
    expect(out).toContain(`${userId}  ${found()}`);
    expect(out.at(-1)).toMatch(/of 2 people: \d+ broken places$/);
  });

  /** The command as it is run by hand, a process of its own. */
  const run = async () => {
    const key = Buffer.from(testSecrets(1).masterKey(1) ?? []).toString('base64');
    const where =
      name === 'sqlite'
        ? { SQUEEZE_DATA_DIR: path.dirname(database.location) }
        : { DATABASE_URL: database.location };
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      SQUEEZE_ENV: 'test',
      SQUEEZE_MASTER_KEYS: `1:${key}`,
      ...where,
    };
    const words = [path.join(import.meta.dirname, 'admin.ts'), 'verify-history'];
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [err, [code]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return { code, err };
  };

  it('exits with 0, or with 1 and a word why', { timeout: 300_000 }, async () => {
    expect(await run()).toEqual({ code: 0, err: '' });
    await deleteEvent(link(2).id);
    expect(await run()).toEqual({ code: 1, err: 'The history of runs has been tampered with\n' });
  });
});
