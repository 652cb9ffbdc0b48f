import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { getInstallationValue, setInstallationValueOnce } from './installation-repository.ts';

describe.each(dialects)('$name: installation repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('has no value until one is set', async () => {
    expect(await getInstallationValue(database.db, 'nothing')).toBeNull();
  });

  it('keeps the first value, whoever comes later', async () => {
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((value) => setInstallationValueOnce(database.db, 'owner', value)),
    );
    const kept = await getInstallationValue(database.db, 'owner');
    expect(kept).not.toBeNull();
    expect(answers).toEqual([kept, kept, kept]);
  });
});
