import { expect, it } from 'vitest';
import { SystemTimers } from '../system-timers.ts';
import { outsideListsOf } from './outside-lists-of.ts';
import { outsideServicesOf } from './outside-services-of.ts';

it('gives every provider that has lists, with all of them', async () => {
  const options = { timers: new SystemTimers() };
  const services = outsideServicesOf(options);
  const given = await Promise.all(
    Object.entries(services).map(async ([provider, service]) => [provider, Object.keys(await service())]),
  );
  const lists = Object.entries(outsideListsOf(options)).map(([provider, all]) => [
    provider,
    Object.keys(all),
  ]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(lists));
  expect(Object.keys(services)).toContain('notion');
});
