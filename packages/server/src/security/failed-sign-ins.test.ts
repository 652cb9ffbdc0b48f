import type { Db } from '@squeeze/database/connection';
import { givenUser } from '@squeeze/testing/given-user';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { NewSecurityEvent } from './audit-log.ts';
import { FailedSignIns } from './failed-sign-ins.ts';

it('keeps what cannot be written yet, in order', async () => {
  await using database = await openTestDatabase('sqlite');
  const { id: userId } = await givenUser(database.db);
  const written: number[] = [];
  let isBroken = true;
  const audit = {
    record: (_trx: Db, event: NewSecurityEvent) => {
      if (isBroken && event.now === 2) return Promise.reject(new Error('the disk is full'));
      written.push(event.now);
      return Promise.resolve();
    },
  };
  const failed = new FailedSignIns(database, audit, pino({ level: 'silent' }));
  const request = { address: '203.0.113.9', userAgent: 'Firefox' };
  for (const now of [1, 2, 3]) failed.note(userId, request, now);
  await failed.flush();
  expect(written).toEqual([1]);
  isBroken = false;
  failed.note(userId, request, 4);
  await failed.stop();
  expect(written).toEqual([1, 2, 3, 4]);
});
