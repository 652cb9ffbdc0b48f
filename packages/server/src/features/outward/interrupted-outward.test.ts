import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: a mail whose sending was interrupted', ({ name: dialect }) => {
  const sent: SentMail[] = [];
  let graph: RestPeer;
  let server: TestServer;
  let me: SignedIn;
  let receiptId: string;
  beforeAll(async () => {
    graph = await openGraphSearchPeer({ mails: [], files: [], sent });
    server = await startTestServer({
      dialect,
      outsideSearch: outsideSearchAt({ microsoft: graph.origin }),
    });
  });
  /** Someone who has just said yes to a mail. */
  beforeEach(async () => {
    sent.length = 0;
    me = await signIn(server);
    const account = { provider: 'microsoft', scopes: ['Mail.Send'], token: graph.token } as const;
    await givenConnectedAccount(server, { userId: me.user.id, ...account });
    const body = { content: 'email ana@example.org: running late' };
    const { ai_message } = await me.client.call('sendChatMessage', { body });
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    receiptId = message.receipts[0]?.id ?? '';
    await me.client.call('confirmReceipt', { params: { id: receiptId } });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await graph[Symbol.asyncDispose]();
  });

  /** Leaves behind what a process does that ends while it is at it, whether or not the mail has gone. */
  async function interrupted(round: number): Promise<void> {
    const { db } = server.database;
    const { before_json } = await db
      .selectFrom('receipts')
      .select('before_json')
      .where('id', '=', receiptId)
      .executeTakeFirstOrThrow();
    const begun = { ...(JSON.parse(before_json ?? '') as object), stage: 'sending', round };
    await db
      .updateTable('receipts')
      .set({ before_json: JSON.stringify(begun) })
      .where('id', '=', receiptId)
      .execute();
  }
  const reach = async (round: number, look?: true): Promise<void> =>
    await server.server.jobHandlers['reach-out']({
      payload: { userId: me.user.id, receiptId, round, ...(look && { look }) },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
  const told = async (): Promise<string[]> => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    return notifications.filter(({ kind }) => kind === 'integration').map(({ title }) => title);
  };

  it.each([
    ['by the job that is carried on', undefined],
    ['by who looks later', true],
  ] as const)('is not sent again, which is said %s', async (_, look) => {
    await interrupted(0);
    const { status } = await me.client.send('undoReceipt', { params: { id: receiptId } });
    expect(status).toBe(409);
    await reach(0, look);
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(sent).toEqual([]);
    const session = await server.client.call('login', {
      body: { email: me.email, password: 'Thermos2tram!' },
    });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
    expect(await told()).toEqual(['Perhaps not sent: Running late']);
  });

  it('is not given up by who looks after an earlier try', async () => {
    await interrupted(1);
    await reach(0, true);
    expect(await told()).toEqual([]);
    await reach(1, true);
    expect(await told()).toEqual(['Perhaps not sent: Running late']);
    expect(sent).toEqual([]);
  });
});
