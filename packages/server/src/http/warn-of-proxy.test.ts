import { startTestServer } from '@squeeze/testing/start-test-server';
import { expect, it } from 'vitest';

const said = (logged: readonly string[]): string[] =>
  logged.filter((line) => line.includes('"alarm":"unlisted_proxy"'));

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'])(
  'says once that %s came from a proxy that is not listed',
  async (header) => {
    await using server = await startTestServer();
    await fetch(`${server.origin}/healthz`);
    expect(said(server.logged)).toEqual([]);
    for (let n = 0; n < 5; n += 1)
      await fetch(`${server.origin}/healthz`, { headers: { [header]: '203.0.113.9' } });
    expect(said(server.logged)).toHaveLength(1);
    expect(said(server.logged)[0]).toContain('SQUEEZE_TRUSTED_PROXIES');
    expect(said(server.logged)[0]).toMatch(/"proxy":"(::ffff:)?127\.0\.0\.1"/);
  },
);

it('says nothing of a proxy that is listed', async () => {
  await using server = await startTestServer({ behindProxy: true });
  await fetch(`${server.origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(said(server.logged)).toEqual([]);
});
