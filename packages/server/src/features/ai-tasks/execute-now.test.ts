import { isUniqueViolation } from '@squeeze/database/database-error';
import { findTaskRun, insertTaskRun } from '@squeeze/database/repositories/task-run-repository';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenAt } from '@squeeze/testing/given-user';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { executeNow } from './execute-now.ts';
import { RunHistory } from './run-history.ts';

const runHistory = new RunHistory(new PurposeKeys(testSecrets(1)));

describe.each(dialects)('$name: executing a task now', ({ name }) => {
  it('writes a run of its own and asks for it to be carried out, in the transaction it is given', async () => {
    await using database = await openTestDatabase(name);
    const task = await givenAiTask(database.db);
    const jobs = new RecordingJobs();
    const run = await database.transaction(async (trx) => {
      const written = await executeNow(trx, { jobs, runHistory }, task, givenAt);
      expect(jobs.enqueued).toEqual([
        { db: trx, name: 'run-task', payload: { runId: written.id }, key: `run:${written.id}` },
      ]);
      return written;
    });
    expect(run).toMatchObject({ origin: 'execute', status: 'claimed', dueAt: givenAt, claimedAt: givenAt });
    expect(await findTaskRun(database.db, task.userId, run.id)).toEqual({
      ...run,
      occurrenceKey: `execute@${run.id}`,
    });
    const again: unknown = await insertTaskRun(database.db, { ...run, id: task.id }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isUniqueViolation(again)).toBe(true);
  });

  it('leaves no run behind when the work cannot be asked for', async () => {
    await using database = await openTestDatabase(name);
    const task = await givenAiTask(database.db);
    const jobs = new RecordingJobs();
    jobs.enqueue = () => Promise.reject(new Error('no queue'));
    const executing = database.transaction((trx) => executeNow(trx, { jobs, runHistory }, task, givenAt));
    await expect(executing).rejects.toThrow('no queue');
    expect(await database.db.selectFrom('task_runs').selectAll().execute()).toEqual([]);
  });
});
