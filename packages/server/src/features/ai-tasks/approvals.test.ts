import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { TodoPage } from '@squeeze/contracts/todos';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: what an unattended run proposes', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
  });

  /** Lets days pass; who comes back after them signs in again. */
  const letPass = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    const session = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
  };
  const todos = async () => ((await me.client.call('listTodos', { query: {} })) as TodoPage).todos;
  const report = async () => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const found = notifications.find(({ kind }) => kind === 'task_report');
    if (found === undefined) throw new Error('nothing was reported');
    return found;
  };
  /** A task that would delete the one todo there is, carried out while nobody was there. */
  const proposed = async () => {
    await me.client.call('createTodo', { body: { title: 'Old list' } });
    const body: Partial<AiTaskDraft> & Pick<AiTaskDraft, 'title'> = {
      title: 'Clean up',
      description: 'delete the old list',
      task_type: 'automated_task',
      notification_channels: ['in_app', 'email'],
    };
    const { id: taskId } = (await me.client.call('createAiTask', { body })).data.task;
    await me.client.call('executeAiTask', { params: { id: taskId } });
    await server.runTasks();
    const [receipt] = (await report()).receipts;
    if (receipt === undefined) throw new Error('nothing was proposed');
    return { taskId, receipt };
  };
  const answer = async (name: 'confirmReceipt' | 'declineReceipt', id: string) => {
    const { status, body } = await me.client.send(name, { params: { id } });
    return { status, ...(body as { code?: string; receipt?: { state: string } }) };
  };

  it('waits on its notification and in its history, and is done once it is approved, once', async () => {
    const { taskId, receipt } = await proposed();
    expect(receipt).toMatchObject({
      state: 'proposed',
      source: 'ai_task',
      expires_at: new Date(server.clock.now() + receiptPolicy.unattendedProposalMs).toISOString(),
    });
    expect(await todos()).toHaveLength(1);
    const { runs } = await me.client.call('listAiTaskRuns', { params: { id: taskId }, query: {} });
    expect(runs[0]?.receipts).toEqual([receipt]);
    await letPass(6 * day);
    for (let n = 0; n < 2; n += 1) {
      expect(await answer('confirmReceipt', receipt.id)).toMatchObject({
        status: 200,
        receipt: { state: 'done', expires_at: null },
      });
    }
    expect(await todos()).toEqual([]);
    expect((await report()).receipts).toMatchObject([{ state: 'done' }]);
    const lines = Buffer.from((await me.client.call('exportRunHistory', {})) as Uint8Array).toString('utf8');
    expect(lines.match(/"kind":"approved"/g)).toHaveLength(1);
  });

  it('is refused by 409 when the thing has changed since', async () => {
    const { receipt } = await proposed();
    const [todo] = await todos();
    server.clock.advance(1_000);
    await me.client.call('updateTodo', { params: { id: todo?.id ?? '' }, body: { priority: 'high' } });
    expect(await answer('confirmReceipt', receipt.id)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await todos()).toHaveLength(1);
  });

  it('is not done after a no, after seven days, or once its task is gone', async () => {
    const declined = await proposed();
    expect(await answer('declineReceipt', declined.receipt.id)).toMatchObject({
      receipt: { state: 'declined' },
    });
    expect(await answer('confirmReceipt', declined.receipt.id)).toMatchObject({ status: 409 });
    await me.client.call('deleteAiTask', { params: { id: declined.taskId } });
    expect(await answer('confirmReceipt', declined.receipt.id)).toMatchObject({ status: 404 });
    expect(await todos()).toHaveLength(1);
  });

  it('lapses by itself', async () => {
    const { receipt } = await proposed();
    await letPass(receiptPolicy.unattendedProposalMs + 1);
    expect((await report()).receipts).toMatchObject([{ state: 'expired', expires_at: null }]);
    expect(await answer('confirmReceipt', receipt.id)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await todos()).toHaveLength(1);
  });

  it('is nobody else’s to approve, and no mail has a link that would', async () => {
    const { receipt } = await proposed();
    const stranger = await signIn(server);
    const { status } = await stranger.client.send('confirmReceipt', { params: { id: receipt.id } });
    expect(status).toBe(404);
    const mails = JSON.stringify(await server.outbox());
    expect(mails).not.toContain(receipt.id);
    expect(mails).not.toContain('/receipts');
  });
});
