import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Receipt } from '@squeeze/contracts/receipts';
import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { openYouTubePeer, type YouTubeAccount } from '@squeeze/testing/youtube-peer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** As `signIn` chooses it. */
const password = 'Thermos2tram!';
const second = 1_000;
const minute = 60 * second;
const mail = { to: ['ana@example.org'], subject: 'Running late', text: 'I am late.\n\nIn half an hour.' };
const video = { video: 'https://youtu.be/dQw4w9WgXcQ', list: 'music' };

describe.each(dialects)('$name: what leaves for a provider', ({ name: dialect }) => {
  const sent: SentMail[] = [];
  const channel: YouTubeAccount = { playlists: [], subscriptions: [], videos: [] };
  let graph: RestPeer;
  let youtube: RestPeer;
  let model: ModelServer;
  let server: TestServer;
  let beside: TestServer;
  /** Nobody is there where it looks for Microsoft. */
  let deaf: TestServer;
  let me: SignedIn;
  let conversation: string | undefined;
  beforeAll(async () => {
    graph = await openGraphSearchPeer({ mails: [], files: [], sent });
    youtube = await openYouTubePeer(channel);
    model = await startModelServer();
    const options = {
      languageModel: modelOf(model),
      outsideSearch: outsideSearchAt({ microsoft: graph.origin, youtube: youtube.origin }),
    };
    server = await startTestServer({ dialect, ...options });
    beside = await startTestServer({ beside: server, ...options });
    const closed = await openGraphSearchPeer({ mails: [], files: [], sent });
    const outsideSearch = outsideSearchAt({ microsoft: closed.origin });
    await closed[Symbol.asyncDispose]();
    deaf = await startTestServer({ beside: server, ...options, outsideSearch });
  });
  beforeEach(async () => {
    server.clock.advance(60 * minute);
    me = await signIn(server);
    conversation = undefined;
    sent.length = 0;
    channel.playlists = [{ id: 'PL1', title: 'Music', videos: [] }];
    channel.videos = [{ id: 'dQw4w9WgXcQ', title: 'A song', channel: 'Somebody' }];
    graph.asked.length = 0;
    graph.instead = () => null;
    youtube.instead = () => null;
  });
  afterAll(async () => {
    await deaf[Symbol.asyncDispose]();
    await beside[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
    await graph[Symbol.asyncDispose]();
    await youtube[Symbol.asyncDispose]();
  });

  const connect = async (
    provider: 'microsoft' | 'youtube',
    scopes: readonly string[],
    displayName = 'ines@example.test',
  ): Promise<string> => {
    const { token } = provider === 'microsoft' ? graph : youtube;
    return await givenConnectedAccount(server, { userId: me.user.id, provider, scopes, displayName, token });
  };
  const say = async (content: string): Promise<ChatMessage> => {
    const { conversation_id, ai_message } = await me.client.call('sendChatMessage', {
      body: { content, conversation_id: conversation },
    });
    conversation = conversation_id;
    const params = { id: String(ai_message.id) };
    return (await me.client.call('getChatMessage', { params })).message;
  };
  const proposed = async (tool: string, input: unknown): Promise<Receipt> => {
    model.script({ call: [{ tool, input }] }, { say: ['Shall I?'] });
    const { receipts } = await say('please do that for me');
    const [receipt] = receipts;
    if (receipt === undefined) throw new Error('nothing was proposed');
    return receipt;
  };
  const settle = async (call: 'confirmReceipt' | 'declineReceipt' | 'undoReceipt', { id }: Receipt) =>
    (await me.client.call(call, { params: { id } })).receipt;
  const refused = async (call: 'confirmReceipt' | 'undoReceipt' | 'declineReceipt', { id }: Receipt) => {
    const { status, body } = await me.client.send(call, { params: { id } });
    return { status, code: (body as { code?: string }).code };
  };
  const agreed = async (): Promise<Receipt> =>
    await settle('confirmReceipt', await proposed('send_mail', mail));
  /** As its card is shown now. */
  const shown = async ({ id }: Receipt): Promise<Receipt | undefined> => {
    const params = { id: conversation ?? '' };
    const { messages } = await me.client.call('listChatMessages', { params, query: {} });
    return messages.flatMap(({ receipts }) => receipts).find((one) => one.id === id);
  };
  const after = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await server.runJobs();
    // What proves who somebody is runs out sooner than that.
    const session = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
  };
  const told = async (): Promise<string[]> => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    return notifications.filter(({ kind }) => kind === 'integration').map(({ title }) => title);
  };

  it('is shown whole, asked about, and sent once ten seconds after a yes', async () => {
    await connect('microsoft', ['Mail.Send']);
    const asked = await proposed('send_mail', mail);
    expect(asked).toMatchObject({
      state: 'proposed',
      noun: 'mail',
      action: 'sent',
      title: 'Running late',
      outward: { account: 'ines@example.test', to: mail.to, text: mail.text, outcome: 'waiting' },
    });
    await after(minute);
    expect(sent).toEqual([]);
    const yes = await settle('confirmReceipt', asked);
    expect(yes).toMatchObject({ state: 'done', outward: { outcome: 'waiting' } });
    expect(Date.parse(yes.undo_until ?? '')).toBe(server.clock.now() + 10 * second);
    await settle('confirmReceipt', asked);
    await after(9 * second);
    expect(sent).toEqual([]);
    await after(second);
    expect(sent).toEqual([mail]);
    expect(await shown(asked)).toMatchObject({ undo_until: null, outward: { outcome: 'done' } });
    await after(60 * minute);
    expect(sent).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  it('is not said to be sent before it is', async () => {
    await connect('microsoft', ['Mail.Send']);
    model.script({ call: [{ tool: 'send_mail', input: mail }] }, { say: ['Done! I have sent it to Ana.'] });
    expect(await say('tell Ana')).toMatchObject({ nothing_changed: true, receipts: [{ state: 'proposed' }] });
    await proposed('send_mail', mail);
    model.script({ call: [{ tool: 'send_mail', input: mail }] }, { say: ['Shall I send it?'] });
    expect(await say('tell Ana')).toMatchObject({ nothing_changed: false });
  });

  it('is not sent once it is taken back within ten seconds, and cannot be taken back later', async () => {
    await connect('microsoft', ['Mail.Send']);
    const first = await agreed();
    expect(await settle('undoReceipt', first)).toMatchObject({ state: 'undone' });
    await after(60 * minute);
    expect(sent).toEqual([]);
    const second_ = await agreed();
    await after(10 * second);
    expect(sent).toHaveLength(1);
    expect(await refused('undoReceipt', second_)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await shown(second_)).toMatchObject({ state: 'done' });
  });

  it('is not sent after a no, nor once the question has lapsed', async () => {
    await connect('microsoft', ['Mail.Send']);
    await settle('declineReceipt', await proposed('send_mail', mail));
    const asked = await proposed('send_mail', mail);
    await after(11 * minute);
    expect(await refused('confirmReceipt', asked)).toMatchObject({ status: 409, code: 'changed_since' });
    await after(60 * minute);
    expect(sent).toEqual([]);
  });

  it('is nobody else’s to say yes to', async () => {
    await connect('microsoft', ['Mail.Send']);
    const asked = await proposed('send_mail', mail);
    me = await signIn(server);
    for (const call of ['confirmReceipt', 'undoReceipt', 'declineReceipt'] as const)
      expect(await refused(call, asked)).toEqual({ status: 404, code: 'not_found' });
    await after(60 * minute);
    expect(sent).toEqual([]);
  });

  it('is sent by one of two processes that begin at once', async () => {
    await connect('microsoft', ['Mail.Send']);
    const { id: receiptId } = await agreed();
    server.clock.advance(10 * second);
    const payload = { userId: me.user.id, receiptId, round: 0 };
    const job = { payload, attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    await Promise.all([
      server.server.jobHandlers['reach-out'](job),
      beside.server.jobHandlers['reach-out'](job),
      server.server.jobHandlers['reach-out'](job),
    ]);
    expect(sent.length).toBeLessThanOrEqual(1);
    await server.runJobs();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['was lost', () => graph.loses(() => true)],
    ['never came', () => (graph.instead = () => 'drop')],
    ['says that the server failed', () => graph.fails(503)],
    ['makes no sense', () => graph.says('what?')],
  ] as const)('is not sent again where the answer %s, which is said', async (_, spoil) => {
    await connect('microsoft', ['Mail.Send']);
    const receipt = await agreed();
    spoil();
    await after(10 * second);
    graph.instead = () => null;
    await after(60 * minute);
    expect(sent.length).toBeLessThanOrEqual(1);
    expect(graph.asked.filter(({ path }) => path.at(-1) === 'sendMail').length).toBe(1);
    expect(await shown(receipt)).toMatchObject({ state: 'done', outward: { outcome: 'unknown' } });
    expect(await told()).toEqual(['Perhaps not sent: Running late']);
  });

  it('is sent later where it was clearly refused for now', async () => {
    await connect('microsoft', ['Mail.Send']);
    const receipt = await agreed();
    graph.fails(429, { headers: { 'retry-after': '300' } });
    await after(10 * second);
    await after(299 * second);
    expect(sent).toEqual([]);
    expect(await shown(receipt)).toMatchObject({ outward: { outcome: 'waiting' } });
    await after(second);
    expect(sent).toEqual([mail]);
    expect(await shown(receipt)).toMatchObject({ outward: { outcome: 'done' } });
    expect(await told()).toEqual([]);
  });

  it('is given up after a while, with what to do, and nothing that was written is lost', async () => {
    await connect('microsoft', ['Mail.Send']);
    const receipt = await agreed();
    graph.instead = () => ({ status: 429 });
    await after(10 * second);
    for (const pause of [30 * second, 2 * minute, 10 * minute, 30 * minute]) await after(pause);
    expect(await shown(receipt)).toMatchObject({ outward: { outcome: 'failed', text: mail.text } });
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications).toMatchObject([
      {
        kind: 'integration',
        title: 'Not sent: Running late',
        body: 'Microsoft could not be reached for a while. What you wrote stands in the conversation: ask there again to send it.',
      },
    ]);
    expect(sent).toEqual([]);
  });

  it.each([
    [400, 'Microsoft did not take it.'],
    [403, 'Press Change permissions in Integrations.'],
  ])('is not tried again where it is answered with %d', async (status, words) => {
    await connect('microsoft', ['Mail.Send']);
    await agreed();
    graph.fails(status);
    await after(10 * second);
    await after(60 * minute);
    expect(sent).toEqual([]);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications.map(({ body }) => body)).toEqual([expect.stringContaining(words)]);
  });

  it('is tried again where nobody could be connected to', async () => {
    await connect('microsoft', ['Mail.Send']);
    const receipt = await agreed();
    server.clock.advance(10 * second);
    await deaf.runJobs();
    expect(await shown(receipt)).toMatchObject({ outward: { outcome: 'waiting' } });
    await after(30 * second);
    expect(sent).toEqual([mail]);
    expect(await shown(receipt)).toMatchObject({ outward: { outcome: 'done' } });
  });

  it('does not leave from another account than the one that was shown, nor once that is disconnected', async () => {
    const id = await connect('microsoft', ['Mail.Send']);
    const asked = await proposed('send_mail', mail);
    const confirmed = await agreed();
    await server.database.db.deleteFrom('oauth_integrations').where('id', '=', id).execute();
    await connect('microsoft', ['Mail.Send'], 'other@example.test');
    expect(await refused('confirmReceipt', asked)).toMatchObject({ status: 409, code: 'changed_since' });
    await after(10 * second);
    expect(sent).toEqual([]);
    expect(await shown(confirmed)).toMatchObject({ outward: { outcome: 'failed' } });
    expect(await told()).toEqual(['Not sent: Running late']);
  });

  it('puts a video on a list once, by the names that the provider has for them', async () => {
    await connect('youtube', ['full']);
    const asked = await proposed('add_video_to_list', video);
    expect(asked).toMatchObject({
      state: 'proposed',
      noun: 'video',
      action: 'added',
      title: 'A song',
      outward: { to: ['Music'], text: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', outcome: 'waiting' },
    });
    await settle('confirmReceipt', asked);
    // Carried out, and the answer lost: it is looked first whether it is there.
    youtube.loses(({ method }) => method === 'POST');
    await after(10 * second);
    await after(30 * second);
    expect(channel.playlists).toMatchObject([{ videos: ['dQw4w9WgXcQ'] }]);
    expect(await shown(asked)).toMatchObject({ outward: { outcome: 'done' } });
    expect(await told()).toEqual([]);
  });

  it('asks nothing about a video or a list that there is not', async () => {
    await connect('youtube', ['full']);
    model.script(
      { call: [{ tool: 'add_video_to_list', input: { ...video, list: 'Jazz' } }] },
      { call: [{ tool: 'add_video_to_list', input: { ...video, video: 'aaaaaaaaaaa' } }] },
      { say: ['There is none.'] },
    );
    expect((await say('put it there')).receipts).toEqual([]);
    const read = JSON.stringify(model.requests.at(-1)?.messages);
    expect(read).toContain('You have no such list there');
    expect(read).toContain('There is no such video');
  });

  it('is offered to a model only where that is allowed', async () => {
    const offered = async (): Promise<string[]> => {
      model.script({ say: ['Hello.'] });
      await say('hello');
      return model.requests.at(-1)?.tools.map((tool) => tool.function.name) ?? [];
    };
    const id = await connect('microsoft', ['Mail.Read']);
    await connect('youtube', ['readonly']);
    const before = await offered();
    expect(before).toContain('find_mail');
    expect(before).not.toContain('send_mail');
    expect(before).not.toContain('add_video_to_list');
    await server.database.db.deleteFrom('oauth_integrations').where('id', '=', id).execute();
    await connect('microsoft', ['Mail.Send']);
    expect(await offered()).toContain('send_mail');
  });

  it.each([
    ['too many addresses', { ...mail, to: Array.from({ length: 11 }, (_, at) => `p${at}@example.org`) }],
    ['no address', { ...mail, to: ['Ana'] }],
    ['a subject that goes on', { ...mail, subject: 'a\nBcc: b@example.org' }],
    ['a long text', { ...mail, text: 'x'.repeat(5_001) }],
    ['what would be read in another order', { ...mail, text: 'pay \u202e001' }],
  ])('asks nothing about a mail with %s', async (_, input) => {
    await connect('microsoft', ['Mail.Send']);
    model.script({ call: [{ tool: 'send_mail', input }] }, { say: ['No.'] });
    expect((await say('send that')).receipts).toEqual([]);
  });

  it('is said to the last word by text, and leaves after the digits', async () => {
    await connect('microsoft', ['Mail.Send']);
    const phone = newPhoneNumber();
    const verifiedAt = server.clock.now();
    const number = { phoneNumber: phone, isVerified: true, isPrimary: true, verifiedAt };
    await givenPhoneNumber(server.database.db, { userId: me.user.id, ...number });
    const text = async (body: string): Promise<string> =>
      (await textFrom(server, phone, body)).replies.join('\n');
    model.script({ call: [{ tool: 'send_mail', input: mail }] }, { say: ['I sent it! '.repeat(200)] });
    const asked = await text('tell Ana');
    expect(asked).toMatch(
      /^Send this mail to ana@example\.org\?\nSubject: Running late\nI am late\.\s+In half an hour\./,
    );
    expect(await text('yes')).toContain('digits');
    const digits = /YES (\d{4})/.exec(asked)?.[1] ?? '';
    expect(await text(`YES ${digits}`)).toContain('"Running late" goes out in ten seconds');
    await after(10 * second);
    expect(sent).toEqual([mail]);
    // Longer than a text can show.
    model.script(
      { call: [{ tool: 'send_mail', input: { ...mail, text: 'word '.repeat(60) } }] },
      { say: ['It is too long for a text.'] },
    );
    expect(await text('tell Ana more')).toBe('It is too long for a text.');
    const read = JSON.stringify(model.requests.at(-1)?.messages);
    expect(read).toContain('Ask in the app');
  });
});
