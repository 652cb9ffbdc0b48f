import { tmpdir } from 'node:os';
import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { memoryFiles } from '@squeeze/testing/memory-files';
import { RecordingJobs } from '@squeeze/testing/recording-jobs';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSecretHeader } from '../security/owner-authenticator.ts';
import { openEmbeddedOwner } from './embedded-owner.ts';

describe('the owner of an embedded server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ edition: 'embedded' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const withSecret = (secret: string) => server.client.with({ headers: { [launchSecretHeader]: secret } });

  it('is one person without an address, who may do everything', async () => {
    const owner = withSecret(server.launchSecret);
    const { data } = await owner.call('getMe', {});
    expect(data).toMatchObject({
      email: '',
      phone_number: null,
      is_active: true,
      time_zone: 'America/New_York',
      roles: [{ name: 'user' }, { name: 'administrator' }],
    });
    expect((await owner.call('getMyRoles', {})).roles).toEqual(data.roles);
    const { todo } = await owner.call('createTodo', { body: { title: 'Buy oat milk' } });
    expect((await owner.call('getTodo', { params: { id: todo.id } })).todo.title).toBe('Buy oat milk');
  });

  it.each([
    ['none', ''],
    ['a wrong one', 'launch-secret-of-another-run'],
    ['the beginning of it', 'launch-secret'],
  ])('is not somebody with %s of the secret', async (_, secret) => {
    expect(await withSecret(secret).send('getMe')).toMatchObject({ status: 401 });
  });

  it('is not somebody with a token', async () => {
    const client = server.client.with({ token: server.launchSecret });
    expect((await client.send('getMe')).status).toBe(401);
  });

  it.each([
    [
      'register',
      {
        email: 'a@example.test',
        password: 'Thermos2tram!',
        full_name: 'Ann Other',
        phone_number: '+14155550132',
      },
    ],
    ['login', { email: 'a@example.test', password: 'Thermos2tram!' }],
    ['refresh', { refresh_token: 'r1' }],
    ['logout', undefined],
    ['reauthenticate', { password: 'Thermos2tram!' }],
  ] as const)('is told by %s that there are no accounts', async (name, body) => {
    const answer = await withSecret(server.launchSecret).send(name, { body });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'This edition has one owner and no accounts' },
    });
  });

  it.each([
    ['sendPhoneCode', { phone_number: '+14155550132' }],
    ['verifyPhoneCode', { phone_number: '+14155550132', verification_code: '123456' }],
  ] as const)('is told by %s that there are no texts', async (name, body) => {
    const answer = await withSecret(server.launchSecret).send(name, { body });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_configured' } });
  });

  it('stays the same person at the next launch, in the zone of the machine unless they chose one', async () => {
    await using database = await openTestDatabase('sqlite');
    const clock = new FakeClock();
    const jobs = new RecordingJobs();
    const launch = async (launchSecret: string, ownerTimeZone: string) => {
      const { authenticator } = await openEmbeddedOwner({
        database,
        files: memoryFiles(),
        temporaryFolder: tmpdir(),
        clock,
        timers: clock,
        launchSecret,
        ownerTimeZone,
        version: '0',
        secrets: server.secrets,
        liveEvents: server.liveEvents,
        jobs,
        log: pino({ level: 'silent' }),
      });
      return await authenticator.authenticate({ [launchSecretHeader]: launchSecret }, clock.now());
    };
    const first = await launch('one', 'Europe/Zagreb');
    const second = await launch('two', 'Asia/Tokyo');
    expect(second).toMatchObject({ userId: first?.userId, timeZone: 'Asia/Tokyo', scope: 'owner' });
    const ownerId = first?.userId ?? '';
    expect(jobs.enqueued).toMatchObject([
      { name: 'follow-time-zone', payload: { userId: ownerId, from: 'Europe/Zagreb' } },
    ]);
    expect(await findUser(database.db, ownerId)).toMatchObject({ timeZone: 'Asia/Tokyo' });

    const chosen = { preferences: { settings: { time_zone_chosen: true } }, timeZone: 'Europe/Paris' };
    await updateUser(database.db, ownerId, chosen);
    expect(await launch('three', 'America/New_York')).toMatchObject({ timeZone: 'Europe/Paris' });
  });
});
