import { lockActiveWithRole } from '@squeeze/database/repositories/user-repository';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import { revoke } from './accounts.ts';
import { installationOver } from './installation.ts';

it.each(dialects)('$name: keeps one of two administrators who lose the role at once', async ({ name }) => {
  await using database = await openTestDatabase(name);
  const installation = installationOver(database, testSecrets(1), new RecordingJobs());
  const administrators = [
    await givenUser(database.db, { roles: ['user', 'administrator'] }),
    await givenUser(database.db, { roles: ['user', 'administrator'] }),
  ];
  const outcomes = await Promise.allSettled(
    administrators.map(({ email }) => revoke(installation, { email, role: 'administrator', now: givenAt })),
  );
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await lockActiveWithRole(database.db, 'administrator')).toHaveLength(1);
});
