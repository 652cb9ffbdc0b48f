import { lockActiveWithRole } from '@squeeze/database/repositories/user-repository';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import { revoke } from './accounts.ts';

it.each(dialects)('$name: keeps one of two administrators who lose the role at once', async ({ name }) => {
  await using database = await openTestDatabase(name);
  const administrators = [
    await givenUser(database.db, { roles: ['user', 'administrator'] }),
    await givenUser(database.db, { roles: ['user', 'administrator'] }),
  ];
  const outcomes = await Promise.allSettled(
    administrators.map(({ email }) => revoke(database, email, 'administrator')),
  );
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await lockActiveWithRole(database.db, 'administrator')).toHaveLength(1);
});
