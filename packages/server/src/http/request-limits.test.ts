import { startTestServer } from '@squeeze/testing/start-test-server';
import { expect, it } from 'vitest';
import { requestLimitPolicy } from './request-limits.ts';

it('counts the addresses of one IPv6 network as one', async () => {
  await using server = await startTestServer({ behindProxy: true });
  const statusFrom = async (address: string): Promise<number> => {
    const from = server.client.with({ headers: { 'x-forwarded-for': address } });
    return (await from.request('GET', '/system')).status;
  };
  const statuses: number[] = [];
  for (let host = 1; host <= requestLimitPolicy.perAddress.points + 1; host += 1) {
    statuses.push(await statusFrom(`2001:db8::${host.toString(16)}`));
  }
  expect(statuses.pop()).toBe(429);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await statusFrom('2001:db8:0:1::1')).toBe(200);
});
