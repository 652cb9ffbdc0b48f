import { tmpdir } from 'node:os';
import { exportedFiles, manifestFile } from '@squeeze/contracts/export-format';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenUser } from '@squeeze/testing/given-user';
import { makeZip } from '@squeeze/testing/make-zip';
import { memoryFiles } from '@squeeze/testing/memory-files';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { RecordedEvents } from '@squeeze/testing/task-worker';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { importPolicy } from './import-policy.ts';
import { standardFileLimits } from '../files/file-policy.ts';
import { Imports } from './imports.ts';

const manifest = JSON.stringify({
  format: 'squeeze-export',
  format_version: 1,
  product_version: '1',
  created_at: '2026-06-10T00:00:00Z',
  counts: {},
});
const emptyExport = await makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '[]' });

describe('imports that begin at one moment', () => {
  let database: TestDatabase;
  let imports: Imports;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
    const clock = new FakeClock();
    imports = new Imports({
      database,
      files: memoryFiles(),
      temporaryFolder: tmpdir(),
      jobs: new RecordingJobs(),
      fileLimits: standardFileLimits,
      clock,
      keys: new PurposeKeys(testSecrets(1)),
      timers: clock,
      liveEvents: new RecordedEvents(),
      audit: { record: () => Promise.resolve() },
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await imports.close();
    await database.close();
  });

  /** What becomes of as many, each of somebody else: `done`, or why it was refused. */
  const begin = async (files: readonly Buffer[]): Promise<string[]> => {
    const people: string[] = [];
    for (const _ of files) people.push((await givenUser(database.db)).id);
    const begun = files.map((file, at) =>
      imports.start({
        person: { userId: people[at] ?? '', sessionId: null, timeZone: 'Europe/London' },
        file,
        dryRun: true,
        request: { address: '127.0.0.1', userAgent: '' },
        now: 0,
      }),
    );
    const ended = await Promise.allSettled(begun);
    return ended.map((one) => {
      if (one.status === 'fulfilled') return one.value.state;
      return one.reason instanceof AppError ? one.reason.code : String(one.reason);
    });
  };

  it('are as many as there is room for, and no more', async () => {
    const ends = await begin(Array.from({ length: importPolicy.mostAtOnce + 2 }, () => emptyExport));
    expect(ends).toEqual([
      ...Array.from({ length: importPolicy.mostAtOnce }, () => 'done'),
      'unavailable',
      'unavailable',
    ]);
  });

  it('give their places back, also where the file is none or cannot be begun', async () => {
    const broken = Buffer.from('hello');
    const refused = Array.from({ length: importPolicy.mostAtOnce }, () => 'invalid_import');
    expect(await begin(refused.map(() => broken))).toEqual(refused);
    expect(await begin([emptyExport])).toEqual(['done']);
  });
});
