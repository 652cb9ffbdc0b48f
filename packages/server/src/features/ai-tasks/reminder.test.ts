import { updateUser } from '@squeeze/database/repositories/user-repository';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { testDay } from '@squeeze/testing/test-day';
import { describe, expect, it } from 'vitest';

const minute = 60_000;

describe.each(dialects)('$name: a reminder', ({ name }) => {
  it('fires at its time, and its history says so', async () => {
    await using server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
    const { client, user } = await signIn(server, { timeZone: testDay().timeZone });
    await updateUser(server.database.db, user.id, { emailConfirmedAt: server.clock.now() });
    const at = new Date(server.clock.now() + 5 * minute).toISOString();
    const { task } = (
      await client.call('createAiTask', {
        body: { title: 'Call Ana', schedule: { at }, notification_channels: ['in_app', 'email'] },
      })
    ).data;
    server.clock.advance(5 * minute - 1);
    await server.runTasks();
    const params = { id: task.id };
    expect((await client.call('listAiTaskRuns', { params, query: {} })).runs).toEqual([]);
    server.clock.advance(1);
    await server.runTasks();
    await server.runTasks();
    expect((await client.call('listAiTaskRuns', { params, query: {} })).runs).toMatchObject([
      {
        origin: 'schedule',
        status: 'done',
        due_at: at,
        late: false,
        deliveries: [
          { channel: 'in_app', status: 'sent', at },
          { channel: 'email', status: 'sent', at },
        ],
      },
    ]);
    const after = (await client.call('getAiTask', { params })).data.task;
    expect(after).toMatchObject({ status: 'completed', next_run_at: null, last_run_at: at });
    expect(await server.outbox()).toMatchObject([
      { kind: 'mail', recipient: user.email, subject: 'Call Ana' },
      // The code of the sign-up.
      ...(await server.outbox()).slice(1),
    ]);
  });

  it('fires when executed, and again at its time', async () => {
    await using server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
    const { client } = await signIn(server, { timeZone: testDay().timeZone });
    const body = { title: 'Stretch', schedule_type: 'custom', schedule: { rule: '*/5 * * * *' } } as const;
    const { task } = (await client.call('createAiTask', { body })).data;
    const params = { id: task.id };
    await client.call('executeAiTask', { params });
    await server.runTasks();
    const due = Date.parse(task.next_run_at ?? '');
    server.clock.advance(due - server.clock.now());
    await server.runTasks();
    const { runs } = await client.call('listAiTaskRuns', { params, query: {} });
    expect(runs.map(({ origin, status, late }) => [origin, status, late])).toEqual([
      ['schedule', 'done', false],
      ['execute', 'done', false],
    ]);
    const after = (await client.call('getAiTask', { params })).data.task;
    expect(after).toMatchObject({ status: 'active' });
    expect(Date.parse(after.next_run_at ?? '')).toBeGreaterThan(due);
  });

  it('fires by itself in a started server, soon after it has been set for now', async () => {
    await using server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
    const { client } = await signIn(server, { timeZone: testDay().timeZone });
    await server.server.start();
    const at = new Date(server.clock.now() + minute).toISOString();
    const { task } = (await client.call('createAiTask', { body: { title: 'Tea', schedule: { at } } })).data;
    const params = { id: task.id };
    const runs = async () => (await client.call('listAiTaskRuns', { params, query: {} })).runs;
    await expect
      .poll(async () => {
        server.clock.advance(10_000);
        return (await runs()).map(({ status }) => status);
      })
      .toEqual(['done']);
  });
});
