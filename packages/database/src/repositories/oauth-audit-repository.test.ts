import { givenIntegration } from '@squeeze/testing/given-integration';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import {
  countOauthAudit,
  insertOauthAudit,
  listOauthAudit,
  purgeOauthAudit,
} from './oauth-audit-repository.ts';
import { putOauthSettings } from './oauth-settings-repository.ts';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2027, 0, 1);

describe.each(dialects)('$name: what happened to connections', ({ name }) => {
  it('is forgotten when its person says, or as usual', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    const [careful, usual] = [await givenUser(db), await givenUser(db)];
    await putOauthSettings(db, careful.id, { days: 365 });
    for (const user of [careful, usual]) {
      const { id: integrationId, provider } = await givenIntegration(db, { userId: user.id });
      for (const days of [10, 100, 400]) {
        await insertOauthAudit(db, {
          id: uuidv7(),
          userId: user.id,
          integrationId,
          provider,
          action: 'tokens_refreshed',
          details: `${days}`,
          said: null,
          ipAddress: null,
          userAgent: null,
          createdAt: now - days * day,
        });
      }
    }
    const daysOf = (saved: string): number => (JSON.parse(saved) as { days: number }).days;
    expect(await purgeOauthAudit(db, now, 90, daysOf)).toBe(3);
    const rows = await listOauthAudit(db, {}, { after: null, limit: 10 });
    expect(rows.map(({ userId, details }) => [userId === careful.id, details])).toEqual(
      expect.arrayContaining([
        [true, '10'],
        [true, '100'],
        [false, '10'],
      ]),
    );
    expect(await countOauthAudit(db, { from: now - 50 * day, provider: 'google' })).toBe(2);
    expect(await countOauthAudit(db, { before: now - 50 * day })).toBe(1);
    expect(await countOauthAudit(db, { action: 'integration_revoked' })).toBe(0);
  });
});
