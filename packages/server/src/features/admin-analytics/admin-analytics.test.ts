import { settleTextPrice } from '@squeeze/database/repositories/text-message-repository';
import { listOpenAlerts } from '@squeeze/database/repositories/system-alert-repository';
import { standardServiceLevels } from '@squeeze/domain/analytics/system-health';
import { givenSentText, givenText } from '@squeeze/testing/given-text';
import { givenUser } from '@squeeze/testing/given-user';
import { type SignedIn, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchAlerts } from './watch-alerts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(dialects)('$name: what administrators see of texts', ({ name }) => {
  let server: TestServer;
  let boss: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name, administratorsNeedMfa: false });
    boss = await signIn(server, { roles: ['user', 'administrator'] });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const now = () => server.clock.now();
  const db = () => server.database.db;
  const sent = (count: number, { failed = 0, ago = 0, afterMs = 500, userId = null as string | null } = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        givenSentText(
          db(),
          { userId, createdAt: now() - ago, priceMicros: 10_000 },
          { state: index < failed ? 'undelivered' : 'delivered', afterMs },
        ),
      ),
    );
  const watching = () => ({
    ...server,
    claimTime: () => Promise.resolve(now()),
    levels: standardServiceLevels,
    mayCost: 100_000_000,
  });
  const look = () => watchAlerts(watching());
  /** Five seconds later the answer is made anew. */
  const performance = async () => {
    server.clock.advance(5_000);
    return await boss.client.call('getSmsPerformance', {});
  };
  const told = async () => {
    const { notifications } = await boss.client.call('listNotifications', { query: {} });
    return notifications.filter(({ kind }) => kind === 'system_alert').map(({ title }) => title);
  };

  it('adds up what everybody’s texts come to, and names who costs most', async () => {
    const query = { time_range: '7d' } as const;
    const empty = await boss.client.call('getSystemAnalytics', { query });
    expect(empty).toMatchObject({
      system_performance: { total_messages: 0, success_rate: null, unique_active_users: 0 },
      system_costs: { total_cost_usd: 0, average_cost_per_user: null, top_cost_users: [] },
      performance_trends: {
        trend_analysis: {
          success_rate_trend: { trend: null, change_percentage: null },
          processing_time_trend: { trend: null, change_percentage: null },
        },
      },
      erased_messages: 0,
    });
    expect(empty.performance_trends.daily).toHaveLength(7);
    const people = [];
    for (let person = 0; person < 6; person += 1) {
      const { id: userId } = await givenUser(db());
      people.push(userId);
      await sent(person + 1, { userId, ago: person * hour, failed: person === 5 ? 3 : 0 });
    }
    await sent(4, { ago: 8 * day, failed: 2, afterMs: 1_000 });
    const came = await givenText(db(), { direction: 'in', state: 'received', createdAt: now() });
    await settleTextPrice(db(), came.id, 7_500);
    server.clock.advance(5_000);
    const full = await boss.client.call('getSystemAnalytics', { query });
    expect(full.system_performance).toMatchObject({
      total_messages: 22,
      average_processing_time_ms: 500,
      unique_active_users: 6,
    });
    expect(full.system_performance.success_rate).toBeCloseTo((18 / 21) * 100, 9);
    expect(full.system_performance.p95_processing_time_ms).toBeGreaterThan(475);
    expect(full.system_performance.p95_processing_time_ms).toBeLessThan(525);
    const { top_cost_users: top, ...costs } = full.system_costs;
    expect(costs).toMatchObject({
      unique_users: 6,
      inbound_cost_usd: 0.0075,
      outbound_cost_usd: 0.21,
      mms_cost_usd: 0,
      international_cost_usd: 0,
      total_messages: 22,
      estimated_messages: 21,
    });
    expect(costs.total_cost_usd).toBeCloseTo(0.2175, 9);
    expect(costs.average_cost_per_user).toBeCloseTo(0.2175 / 6, 9);
    expect(top).toEqual(
      people
        .slice(1)
        .toReversed()
        .map((id, index) => ({ user_id: id, cost_usd: (6 - index) / 100 })),
    );
    const { success_rate_trend: success, processing_time_trend: time } =
      full.performance_trends.trend_analysis;
    expect(success).toMatchObject({ trend: 'increasing' });
    expect(success.change_percentage).toBeCloseTo((18 / 21 / 0.5 - 1) * 100, 6);
    expect(time).toEqual({ trend: 'decreasing', change_percentage: -50 });
    const failed = full.performance_trends.daily.reduce((sum, one) => sum + one.failed, 0);
    expect(failed).toBe(3);
  });

  it('counts texts whose accounts are gone, and says how many', async () => {
    const { id: userId } = await givenUser(db());
    await sent(3, { userId });
    await sent(1);
    await db().deleteFrom('users').where('id', '=', userId).execute();
    const { system_performance: performance_, erased_messages: erased } = await boss.client.call(
      'getSystemAnalytics',
      { query: {} },
    );
    expect([performance_.total_messages, erased]).toEqual([4, 3]);
  });

  it('says how texts fare now, and what to do', async () => {
    expect(await performance()).toMatchObject({
      real_time_metrics: { total_messages: 0, success_rate_percent: null, average_response_time_ms: null },
      sla_compliance: { overall_health: 'healthy', compliance_percentage: null },
      system_health: { health_score: 100, active_alerts: 0 },
      recommendations: [],
      performance_alerts: [],
    });
    await sent(40, { ago: 2 * hour });
    await sent(50, { failed: 3, ago: 10 * minute, userId: (await givenUser(db())).id });
    const found = await performance();
    expect(found.real_time_metrics).toEqual({
      total_messages: 50,
      success_rate_percent: 94,
      average_response_time_ms: 500,
      active_users: 1,
    });
    expect(found.sla_compliance).toMatchObject({ overall_health: 'degraded', compliance_percentage: 50 });
    expect(found.system_health.health_score).toBe(75);
    expect(found.recommendations).toEqual([
      {
        title: 'Find out why texts fail',
        description: '3.3% of the texts of the last 24 hours did not arrive.',
        priority: 'medium',
        estimated_impact: 'Up to 2 more texts a day arrive',
        effort_required: 'medium',
      },
    ]);
  });

  it('raises an alert once, tells of it, and says when it is over', async () => {
    await look();
    expect(await listOpenAlerts(db())).toEqual([]);
    await sent(100, { failed: 5 });
    await Promise.all([look(), look(), look()]);
    const [alert] = (await performance()).performance_alerts;
    expect(alert).toMatchObject({
      type: 'success_rate',
      severity: 'warning',
      message: '5% of the texts of the last hour failed; at most 2% should',
      acknowledged_at: null,
      resolved_at: null,
    });
    expect(await told()).toEqual([alert?.message]);
    const params = { id: alert?.id ?? '' };
    const first = await boss.client.call('acknowledgeSystemAlert', { params });
    server.clock.advance(minute);
    const again = await boss.client.call('acknowledgeSystemAlert', { params });
    expect(again).toEqual(first);
    expect(first.alert.acknowledged_at).not.toBeNull();
    await look();
    expect(await told()).toHaveLength(1);

    // It gets worse: to be seen anew.
    await sent(20, { failed: 20 });
    await look();
    const worse = await performance();
    expect(worse.performance_alerts).toMatchObject([
      { id: params.id, severity: 'critical', acknowledged_at: null },
    ]);
    expect(worse.sla_compliance.overall_health).toBe('critical');
    expect(worse.system_health).toMatchObject({ critical_alerts: 1, warning_alerts: 0, active_alerts: 1 });
    expect((await told())[0]).toMatch(/^Critical: /);

    // Too few texts to say anything leave it as it is …
    server.clock.advance(2 * hour);
    boss = await signIn(server, { roles: ['user', 'administrator'] });
    await look();
    expect(await listOpenAlerts(db())).toHaveLength(1);
    // … and enough that went well end it.
    await sent(30);
    await Promise.all([look(), look()]);
    const after = await performance();
    expect(after.performance_alerts).toEqual([]);
    expect(after.past_alerts).toMatchObject([{ id: params.id }]);
    expect((await told()).filter((title) => title.startsWith('Over: '))).toHaveLength(1);
  });

  it('takes what nobody can judge any more to be over a day later', async () => {
    await sent(20, { afterMs: 20_000 });
    await look();
    expect(await listOpenAlerts(db())).toMatchObject([{ type: 'response_time', severity: 'critical' }]);
    server.clock.advance(day + minute);
    await look();
    expect(await listOpenAlerts(db())).toEqual([]);
  });

  it('alerts of a text that nobody sends, and of money that runs out', async () => {
    await givenText(db(), { createdAt: now() - 11 * minute });
    await watchAlerts({ ...watching(), mayCost: 1_000 });
    await sent(1);
    await watchAlerts({ ...watching(), mayCost: 10_400 });
    const open = await listOpenAlerts(db());
    expect(new Set(open.map(({ type, severity }) => `${type} ${severity}`))).toEqual(
      new Set(['waiting_texts critical', 'spend critical']),
    );
  });

  it('words alerts in the language of whoever reads them', async () => {
    await boss.client.call('updatePreferences', { body: { preferences: { language: 'fr' } } });
    await sent(50, { failed: 3 });
    await look();
    const [alert] = (await performance()).performance_alerts;
    expect(alert?.message.replaceAll(/\s/g, ' ')).toBe(
      '6 % des SMS de la dernière heure ont échoué ; 2 % au plus devraient échouer',
    );
    expect(await told()).toEqual([alert?.message]);
  });

  it('is told only when it has changed, and made once for all who ask', async () => {
    const { headers } = await boss.client.send('getSystemAnalytics', { query: {} });
    const tag = headers.get('etag') ?? '';
    const ask = () =>
      boss.client.with({ headers: { 'if-none-match': tag } }).send('getSystemAnalytics', { query: {} });
    await sent(1);
    // Not older than five seconds.
    expect((await ask()).status).toBe(304);
    server.clock.advance(5_000);
    expect((await ask()).status).toBe(200);
    const other = await signIn(server, { roles: ['user', 'administrator'] });
    const theirs = await other.client.send('getSystemAnalytics', { query: {} });
    expect(theirs.headers.get('etag')).not.toBe(tag);
    const first = await boss.client.send('getSmsPerformance', {});
    const performed = boss.client.with({ headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect((await performed.send('getSmsPerformance', {})).status).toBe(304);
  });

  it('is for administrators, who are told of alerts that are not there', async () => {
    const me = await signIn(server, { roles: ['user', 'premium'] });
    for (const call of ['getSystemAnalytics', 'getSmsPerformance'] as const) {
      expect(await me.client.send(call, { query: {} })).toMatchObject({
        status: 403,
        body: { detail: 'Insufficient permissions to view admin analytics' },
      });
    }
    expect(
      await boss.client.send('acknowledgeSystemAlert', {
        params: { id: '0197a5f0-0000-7000-8000-000000000000' },
      }),
    ).toMatchObject({ status: 404, body: { detail: 'Alert not found' } });
    expect((await boss.client.send('getSystemAnalytics', { query: { time_range: '2d' } })).status).toBe(422);
  });
});
