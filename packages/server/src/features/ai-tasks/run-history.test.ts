import { createHash } from 'node:crypto';
import { runChain } from '@squeeze/database/chains';
import { listChain } from '@squeeze/database/repositories/security-event-repository';
import { givenAskedRun } from '@squeeze/testing/given-ai-task';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCheckpoints } from '../../security/audit-checkpoints.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { verifyHistory } from './verify-history.ts';

const hour = 60 * 60_000;

describe.each(dialects)('$name: history of runs', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
  });

  const keys = () => new PurposeKeys(server.secrets);
  const chain = () => listChain(server.database.db, me.user.id, runChain);
  const problems = async () => {
    const { findings } = await verifyHistory(server.database, keys(), server.clock.now());
    return findings
      .filter(({ userId }) => userId === me.user.id)
      .map(({ seq, problem, runId }) => ({ seq, problem, ...(runId !== undefined && { runId }) }));
  };
  /** Three reminders that were on time, and one that was asked about and then wanted. */
  const live = async () => {
    const { db } = server.database;
    const userId = me.user.id;
    for (let n = 0; n < 3; n += 1)
      await givenDueTask(db, { user_id: userId, scheduled_at: server.clock.now() });
    const asked = { user_id: userId, scheduled_at: server.clock.now() - hour, catch_up: 'ask' };
    const { id: taskId } = await givenDueTask(db, asked);
    await server.runTasks();
    const { runs } = await me.client.call('listMissedRuns', { query: {} });
    await me.client.call('runMissed', { params: { id: runs[0]?.id ?? '' } });
    await server.runTasks();
    return { taskId, runId: runs[0]?.id ?? '' };
  };

  it('tells of everything that becomes of a run, in its order', async () => {
    const { runId } = await live();
    const events = await chain();
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter((event) => event.subjectId === runId).map(({ kind }) => kind)).toEqual([
      'asked',
      'wanted',
      'done',
    ]);
    expect(events.filter(({ kind }) => kind === 'claimed')).toHaveLength(3);
    expect(events.filter(({ kind }) => kind === 'done')).toHaveLength(4);
    expect(await problems()).toEqual([]);
  });

  const tamper = (statement: ReturnType<typeof sql>) => statement.execute(server.database.db);

  it('finds what was changed, moved, taken out or added afterwards, and says where', async () => {
    await live();
    const before = await chain();
    const userId = me.user.id;
    const [first, second, third] = before;
    const last = before.at(-1);
    if (!first || !second || !third || !last) throw new Error('there is no history');
    await writeCheckpoints(server.database, keys(), server.clock.now(), runChain);

    await tamper(sql`update run_events set kind = 'failed' where id = ${second.id}`);
    expect(await problems()).toContainEqual({ seq: 2, problem: 'changed', runId: second.subjectId });
    await tamper(sql`update run_events set kind = ${second.kind} where id = ${second.id}`);
    expect(await problems()).toEqual([]);

    await tamper(sql`update run_events set seq = 1002 where id = ${second.id}`);
    await tamper(sql`update run_events set seq = 2 where id = ${third.id}`);
    await tamper(sql`update run_events set seq = 3 where id = ${second.id}`);
    const moved = await problems();
    expect(moved).toContainEqual({ seq: 2, problem: 'changed', runId: third.subjectId });
    expect(moved).toContainEqual({ seq: 3, problem: 'changed', runId: second.subjectId });
    await tamper(sql`update run_events set seq = 1002 where id = ${second.id}`);
    await tamper(sql`update run_events set seq = 3 where id = ${third.id}`);
    await tamper(sql`update run_events set seq = 2 where id = ${second.id}`);

    // With a hash that fits, as whoever can write the database, but has no keys, could make.
    const forged = { id: 'forged', seq: last.seq + 1, previous: last.hash };
    const hash = createHash('sha256')
      .update(
        JSON.stringify(['forged', userId, forged.seq, 'done', last.subjectId, 1, forged.previous, 'AAAA']),
      )
      .digest('base64url');
    await tamper(sql`insert into run_events (id, user_id, seq, kind, run_id, personal_sealed, created_at,
      previous_hash, hash) values ('forged', ${userId}, ${forged.seq}, 'done', ${last.subjectId}, 'AAAA', 1,
      ${forged.previous}, ${hash})`);
    expect(await problems()).toEqual([{ seq: forged.seq, problem: 'inserted', runId: last.subjectId }]);
    await tamper(sql`delete from run_events where id = 'forged'`);

    await tamper(sql`delete from run_events where id = ${second.id}`);
    expect(await problems()).toContainEqual({ seq: 3, problem: 'removed', runId: third.subjectId });
    await tamper(sql`delete from run_events where user_id = ${userId} and seq > 3`);
    expect(await problems()).toContainEqual({ seq: 3, problem: 'removed', runId: third.subjectId });
    await tamper(sql`delete from run_events where user_id = ${userId}`);
    expect(await problems()).toContainEqual({ seq: 0, problem: 'removed' });
  });

  it('finds runs that are not as their history says, that are gone, or that nothing tells of', async () => {
    const { runId, taskId } = await live();
    await tamper(sql`update task_runs set outcome = 'It went well' where id = ${runId}`);
    const told = (await chain()).findLast((event) => event.subjectId === runId)?.seq;
    expect(await problems()).toEqual([{ seq: told, problem: 'run_changed', runId }]);
    await tamper(sql`delete from task_runs where id = ${runId}`);
    expect(await problems()).toEqual([{ seq: told, problem: 'run_removed', runId }]);
    const added = await givenAskedRun(server.database.db, { userId: me.user.id, taskId });
    expect(await problems()).toContainEqual({ seq: 0, problem: 'run_inserted', runId: added.id });
  });

  /** The lines of a file whose hashes can be followed from the first to the last. */
  const followed = (file: unknown) => {
    const lines = Buffer.from(file as Uint8Array)
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    let previous = lines[0]?.['previous_hash'];
    for (const line of lines) {
      const { id, user_id, seq, kind, run_id, created_at_ms, previous_hash, sealed, hash } = line;
      const facts = [id, user_id, seq, kind, run_id, created_at_ms, previous_hash, sealed];
      expect(previous_hash).toBe(previous);
      expect(createHash('sha256').update(JSON.stringify(facts)).digest('base64url')).toBe(hash);
      previous = hash;
    }
    return lines;
  };

  it('is exported line by line, so that anybody can follow its hashes', async () => {
    const { runId } = await live();
    const lines = followed(await me.client.call('exportRunHistory', {}));
    expect(lines[0]).toMatchObject({ seq: 1, previous_hash: '' });
    expect(lines).toHaveLength((await chain()).length);
    expect(lines.findLast((line) => line['run_id'] === runId)).toMatchObject({
      kind: 'done',
      run: { status: 'done', late: true, origin: 'schedule', missed_because: null },
    });
    expect(JSON.stringify(lines)).not.toContain('Water the plants');
  });

  it('is exported of one task without the words of others, and can still be followed', async () => {
    const before = await givenDueTask(server.database.db, {
      user_id: me.user.id,
      scheduled_at: server.clock.now(),
    });
    await server.runTasks();
    const { taskId, runId } = await live();
    const lines = followed(await me.client.call('exportTaskRunHistory', { params: { id: taskId } }));
    expect(lines[0]).toMatchObject({ run_id: runId, kind: 'asked' });
    expect(lines.filter(({ run }) => run !== null).map(({ run_id: id, kind }) => [id, kind])).toEqual([
      [runId, 'asked'],
      [runId, 'wanted'],
      [runId, 'done'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(before.id);
  });

  it('goes with its account', async () => {
    await live();
    await server.database.db.deleteFrom('users').where('id', '=', me.user.id).execute();
    expect(await chain()).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
