import { givenDelivery } from '@squeeze/testing/given-delivery';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDelivery, findDelivery, settleDelivery } from './delivery-repository.ts';

const now = Date.UTC(2026, 5, 10, 14);

describe.each(dialects)('$name: delivery repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it.each(['pending', 'failed', 'sent'] as const)(
    'keeps what is known of a delivery (%s) from whoever comes late and knows nothing',
    async (status) => {
      const { db } = database;
      const { id } = await givenDelivery(db, { status: 'pending', attempts: 0 });
      expect(await claimDelivery(db, { id, attempts: 0 }, now)).toBe(true);
      const claimed = { id, attempts: 1 };
      expect(await settleDelivery(db, claimed, { status, reason: null, settledAt: now })).toBe(true);
      const nothing = { status: 'unknown', reason: 'No answer came.', settledAt: now } as const;
      expect(await settleDelivery(db, claimed, nothing)).toBe(false);
      expect(await findDelivery(db, id)).toMatchObject({ status, reason: null });
    },
  );

  it('is taken by one of two who saw it waiting, also where the first has put it back by then', async () => {
    const { db } = database;
    const { id } = await givenDelivery(db, { status: 'pending', attempts: 0 });
    expect(await claimDelivery(db, { id, attempts: 0 }, now)).toBe(true);
    const refused = { status: 'pending', reason: 'Refused.', settledAt: null } as const;
    expect(await settleDelivery(db, { id, attempts: 1 }, refused)).toBe(true);
    expect(await claimDelivery(db, { id, attempts: 0 }, now)).toBe(false);
    expect(await claimDelivery(db, { id, attempts: 1 }, now)).toBe(true);
  });
});
