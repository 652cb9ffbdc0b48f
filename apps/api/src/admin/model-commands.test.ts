import { findAssistantModel } from '@squeeze/database/repositories/assistant-model-repository';
import { modelKeyPlace } from '@squeeze/server/assistant/configured-models';
import { open } from '@squeeze/server/security/envelope';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { CountingHasher } from '@squeeze/testing/counting-hasher';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { withoutFiles } from '@squeeze/testing/without-files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdminError } from './admin-error.ts';
import { adminProgram } from './admin-program.ts';
import { installationOver } from './installation.ts';

const key = 'sk-canary-of-the-command';

describe.each(dialects)('$name: pnpm admin model', ({ name }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(name);
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const run = async (
    line: string,
    { stdin = '', modelKey = null as string | null } = {},
  ): Promise<string> => {
    const printed: string[] = [];
    const program = adminProgram({
      open: () => Promise.resolve(installationOver(openAgain(database), testSecrets(1), new RecordingJobs())),
      hasher: new CountingHasher(),
      clock: new FakeClock(),
      print: (text) => void printed.push(text),
      readPassword: () => Promise.resolve(stdin),
      modelKey,
      config: withoutFiles,
    });
    await program.parseAsync(line.split(' '), { from: 'user' });
    return printed.join('\n');
  };
  const storedKey = async (): Promise<string | null> => {
    const sealed = (await findAssistantModel(database.db))?.keySealed ?? null;
    expect(sealed).not.toBe(key);
    return sealed === null
      ? null
      : open(new PurposeKeys(testSecrets(1)), modelKeyPlace, sealed).toString('utf8');
  };

  it('says that the built-in assistant answers as long as nothing is chosen', async () => {
    expect(await run('model show')).toMatch(/^Model: none \(the built-in assistant answers\)/);
  });

  it('shows what answers where no more is said', async () => {
    expect(await run('model')).toBe(await run('model show'));
  });

  it('chooses a model with its key, shows it without, and forgets both', async () => {
    const terms = '--input-price 0.25 --output-price 2 --per-person 1 --overall 20';
    const shown = await run(`model set https://models.example/v1 small --key-stdin ${terms}`, { stdin: key });
    expect(shown.split('\n')).toEqual([
      'Model: small (chosen in Settings or here)',
      'Endpoint: https://models.example/v1',
      'Key: set',
      'Price of a million tokens: $0.25 read, $2 written',
      'Limit of 24 hours: $1 a person, $20 overall',
      'Spent in the last 24 hours: $0',
    ]);
    expect(await storedKey()).toBe(key);
    const json = await run('model show --json');
    expect(JSON.parse(json)).toMatchObject({ source: 'settings', has_key: true, daily_cost_overall: 20 });
    expect(json).not.toContain(key);
    expect(await run('model clear')).toContain('the built-in assistant answers');
    expect(await findAssistantModel(database.db)).toBeNull();
  });

  it('takes the key from the environment, keeps it for another model there, and for no other server', async () => {
    await run('model set https://models.example/v1 small', { modelKey: key });
    await run('model set https://models.example/v1 large');
    expect([await storedKey(), (await findAssistantModel(database.db))?.model]).toEqual([key, 'large']);
    await expect(run('model set https://other.example/v1 small')).rejects.toThrow('Enter the key again');
    await run('model set https://other.example/v1 small --no-key', { modelKey: key });
    expect(await storedKey()).toBeNull();
  });

  it.each([
    ['ftp://models.example small', /endpoint: Enter an address/],
    ['https://me:secret@models.example/v1 small', /endpoint: .*name or password/],
    ['http://localhost:11434 small', /SQUEEZE_MODEL_URL/],
    ['http://169.254.169.254/v1 small', /SQUEEZE_MODEL_URL/],
    ['https://models.example/v1 small --overall much', /daily_cost_overall/],
  ])('refuses %s', async (given, reason) => {
    const refusal: unknown = await run(`model set ${given}`).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AdminError);
    expect(String(refusal)).toMatch(reason);
    expect(await findAssistantModel(database.db)).toBeNull();
  });
});
