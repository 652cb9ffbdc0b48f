import {
  advanceText,
  settleIncomingText,
  settleTextPrice,
} from '@squeeze/database/repositories/text-message-repository';
import { givenText } from '@squeeze/testing/given-text';
import { password, type SignedIn, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: SMS analytics', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server, { roles: ['user', 'premium'] });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const now = () => server.clock.now();
  const db = () => server.database.db;
  const out = async (ago = 0, phoneNumber = '+12025550123') => {
    const text = { userId: me.user.id, createdAt: now() - ago, phoneNumber, priceMicros: 12_000 };
    return (await givenText(db(), text)).id;
  };

  it('say what texts come to: nothing at first, then each of them', async () => {
    const empty = await me.client.call('getSmsAnalytics', { query: {} });
    expect(empty.usage_summary).toEqual({
      total_messages: 0,
      success_rate: null,
      average_processing_time_ms: null,
      total_message_length: 0,
      inbound_messages: 0,
      outbound_messages: 0,
      usage_patterns: { peak_hour: null },
    });
    expect(empty.usage_trends.trend_analysis).toEqual({ trend: null, change_percentage: null });
    expect(empty.usage_trends.daily).toHaveLength(30);
    const sent = await out();
    await advanceText(db(), sent, { state: 'accepted', now: now() + 400 });
    await advanceText(db(), sent, { state: 'delivered', now: now() + 2_000 });
    const lost = await out();
    await advanceText(db(), lost, { state: 'accepted', now: now() + 600 });
    await advanceText(db(), lost, { state: 'undelivered', now: now() + 2_000 });
    await out();
    const came = await givenText(db(), {
      userId: me.user.id,
      direction: 'in',
      state: 'received',
      createdAt: now(),
      characters: 10,
    });
    await settleIncomingText(db(), came.id, { state: 'answered', now: now() + 1_100 });
    const full = await me.client.call('getSmsAnalytics', { query: {} });
    expect(full.usage_summary).toMatchObject({
      total_messages: 4,
      average_processing_time_ms: 700,
      total_message_length: 16,
      inbound_messages: 1,
      outbound_messages: 3,
    });
    expect(full.usage_summary.success_rate).toBeCloseTo(200 / 3, 9);
    expect(full.performance_metrics).toEqual({
      successful_messages: 2,
      failed_messages: 1,
      processing_time_metrics: { average_ms: 700, minimum_ms: 400, maximum_ms: 1_100 },
    });
    expect(full.usage_trends.daily.at(-1)?.messages).toBe(4);
  });

  it('say what they cost: an estimate until the provider has told, which corrects its own day', async () => {
    const id = await out(3 * day);
    await out();
    const costsOf = async (range: '7d' | '30d') =>
      (await me.client.call('getSmsCosts', { query: { time_range: range } })).cost_breakdown
        .current_period_costs;
    expect(await costsOf('30d')).toMatchObject({
      total_cost_usd: 0.024,
      cost_per_message: 0.012,
      estimated_messages: 2,
    });
    await settleTextPrice(db(), id, 7_900);
    expect(await costsOf('7d')).toMatchObject({
      total_cost_usd: 0.0199,
      outbound_cost_usd: 0.0199,
      inbound_cost_usd: 0,
      estimated_messages: 1,
    });
  });

  it('compare with as many days before, and give no more than three tips', async () => {
    for (let text = 0; text < 20; text += 1) {
      const id = await out(text < 15 ? 0 : 8 * day);
      await advanceText(db(), id, { state: 'failed', segments: 3, now: now() });
    }
    const query = { time_range: '7d' } as const;
    const { usage_trends: trends } = await me.client.call('getSmsAnalytics', { query });
    expect(trends.trend_analysis).toEqual({ trend: 'increasing', change_percentage: 200 });
    const costs = await me.client.call('getSmsCosts', { query: {} });
    expect(costs.cost_breakdown.optimization_tips).toEqual([
      { tip: 'failed', percent: 100 },
      { tip: 'long', percent: 300 },
    ]);
  });

  it('are told only when something has changed', async () => {
    await out();
    const first = await me.client.send('getSmsAnalytics', { query: {} });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    const again = (range: '30d' | '7d' = '30d') =>
      me.client
        .with({ headers: { 'if-none-match': tag } })
        .send('getSmsAnalytics', { query: { time_range: range } });
    expect((await again()).status).toBe(304);
    expect((await again('7d')).status).toBe(200);
    // Somebody else’s change nothing.
    const other = await signIn(server, { roles: ['user', 'premium'] });
    await givenText(db(), { userId: other.user.id, createdAt: now() });
    expect((await again()).status).toBe(304);
    await out();
    expect((await again()).status).toBe(200);
    const fresh = (await me.client.send('getSmsAnalytics', { query: {} })).headers.get('etag') ?? '';
    const withFresh = me.client.with({ headers: { 'if-none-match': fresh } });
    expect((await withFresh.send('getSmsAnalytics', { query: {} })).status).toBe(304);
    // A range ends a quarter of an hour later; signed in again by then.
    server.clock.advance(15 * 60_000);
    const session = await server.client.call('login', { body: { email: me.email, password } });
    const later = server.client.with({
      token: session.access_token,
      headers: { 'if-none-match': fresh },
    });
    expect((await later.send('getSmsAnalytics', { query: {} })).status).toBe(200);
  });

  it('are nobody else’s, also where both have had as many texts', async () => {
    await out();
    const mine = (await me.client.send('getSmsAnalytics', { query: {} })).headers.get('etag') ?? '';
    const other = await signIn(server, { roles: ['user', 'premium'] });
    await givenText(db(), { userId: other.user.id, createdAt: now() });
    const asked = other.client.with({ headers: { 'if-none-match': mine } });
    expect((await asked.send('getSmsAnalytics', { query: {} })).status).toBe(200);
  });

  it('come as a report of every text, in which nothing is calculated', async () => {
    for (let text = 0; text < 3; text += 1) await out(text * day);
    const other = await signIn(server, { roles: ['user', 'premium'] });
    await givenText(db(), { userId: other.user.id, createdAt: now(), phoneNumber: '+12025550199' });
    const csv = Buffer.from(
      (await me.client.call('getSmsUsageReport', { query: { time_range: '7d' } })) as Uint8Array,
    ).toString('utf8');
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Time,Direction,Phone Number,Country');
    expect(lines.slice(1).every((line) => line.includes(`,outbound,'+12025550123,US,answer,queued,`))).toBe(
      true,
    );
    expect(lines.slice(1)).toEqual(lines.slice(1).toSorted());
    expect(csv).not.toContain('5550199');
    const answer = await me.client.send('getSmsUsageReport', { query: { time_range: '7d', format: 'json' } });
    expect(answer.headers.get('content-disposition')).toMatch(/sms_usage_report_7d_\d{4}-\d{2}-\d{2}\.json/);
    expect(answer.body).toMatchObject({ time_range: '7d', messages: [{ cost_usd: 0.012 }, {}, {}] });
  });

  it('come as a report also where many are of one moment', async () => {
    for (let text = 0; text < 501; text += 1) await out();
    const answer = await me.client.send('getSmsUsageReport', { query: { format: 'json' } });
    expect((answer.body as { messages: unknown[] }).messages).toHaveLength(501);
  });

  it('answer an unknown range or format with 422, and whoever lacks Premium in their own words', async () => {
    const wrong = { time_range: '2y' } as unknown as { time_range: '1y' };
    expect((await me.client.send('getSmsAnalytics', { query: wrong })).status).toBe(422);
    expect((await me.client.send('getSmsCosts', { query: wrong })).status).toBe(422);
    expect((await me.client.send('getSmsUsageReport', { query: wrong })).status).toBe(422);
    const format = { format: 'xml' } as unknown as { format: 'csv' };
    expect((await me.client.send('getSmsUsageReport', { query: format })).status).toBe(422);
    const plain = await signIn(server);
    expect(await plain.client.send('getSmsAnalytics', { query: {} })).toMatchObject({
      status: 403,
      body: { code: 'premium_required', detail: 'Insufficient permissions to view SMS analytics' },
    });
  });
});
