import { updateUser } from '@squeeze/database/repositories/user-repository';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchSecretHeader } from '../../security/owner-authenticator.ts';
import { hasChosenZone } from './stored-preferences.ts';

const defaults = {
  preferences: {
    theme: 'system',
    language: null,
    single_keys: true,
    notifications: {
      email: true,
      sms: false,
      push: true,
      push_text: true,
      events_by_email: false,
      events_by_sms: false,
    },
    privacy: { profile_visibility: 'private', activity_visibility: 'friends' },
  },
  settings: { values: [], time_zone: 'America/New_York', quiet_hours: null },
};

describe.each(dialects)('$name: preferences', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const get = () => me.client.call('getPreferences', {});
  const put = (body: object) => me.client.send('updatePreferences', { body });

  it('have a value each before anybody chooses', async () => {
    expect(await get()).toEqual(defaults);
  });

  it('change by what is sent, and stay otherwise', async () => {
    await put({ preferences: { theme: 'dark', notifications: { sms: true } } });
    const settings = {
      values: ['Health', 'Nature Lover', 'Health'],
      quiet_hours: { start: '22:00', end: '07:00' },
    };
    const answer = await put({ preferences: { language: 'fr' }, settings });
    const wanted = {
      preferences: {
        ...defaults.preferences,
        theme: 'dark',
        language: 'fr',
        notifications: {
          email: true,
          sms: true,
          push: true,
          push_text: true,
          events_by_email: false,
          events_by_sms: false,
        },
      },
      settings: { ...settings, values: ['Health', 'Nature Lover'], time_zone: 'America/New_York' },
    };
    expect(answer).toMatchObject({ status: 200, body: wanted });
    expect(await get()).toEqual(wanted);
    expect((await me.client.call('getMe', {})).data.values).toEqual(['Health', 'Nature Lover']);
    expect(await put({ preferences: { language: null }, settings: { quiet_hours: null } })).toMatchObject({
      body: { preferences: { language: null, theme: 'dark' }, settings: { quiet_hours: null } },
    });
  });

  it('are taken as JSON text too', async () => {
    const answer = await put({
      preferences: {
        notifications: JSON.stringify({ email: false }),
        privacy: JSON.stringify({ profile_visibility: 'public' }),
      },
    });
    expect(answer).toMatchObject({
      body: {
        preferences: {
          notifications: {
            email: false,
            sms: false,
            push: true,
            push_text: true,
            events_by_email: false,
            events_by_sms: false,
          },
          privacy: { profile_visibility: 'public', activity_visibility: 'friends' },
        },
      },
    });
  });

  it.each([
    [{ preferences: { theme: 'pink' } }],
    [{ preferences: { language: 'tlh' } }],
    [{ preferences: { colour: 'green' } }],
    [{ preferences: { notifications: { pigeon: true } } }],
    [{ preferences: { notifications: '{"email":' } }],
    [{ preferences: { notifications: '{"pigeon":true}' } }],
    [{ preferences: { privacy: { profile_visibility: 'nobody' } } }],
    [{ settings: { time_zone: 'Mars/Olympus' } }],
    [{ settings: { quiet_hours: { start: '22:00', end: '22:00' } } }],
    [{ settings: { quiet_hours: { start: '25:00', end: '07:00' } } }],
    [{ settings: { values: Array.from({ length: 13 }, (_, index) => `Value ${index}`) } }],
    [{ settings: { bedtime: '22:00' } }],
    [{ other: 1 }],
  ])('refuse %o', async (body) => {
    expect(await put(body)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(await get()).toEqual(defaults);
  });

  it('read as their defaults where a row is damaged, each by itself', async () => {
    const preferences = {
      theme: 7,
      language: 'fr-CA',
      notifications: { sms: 'yes', email: false },
      settings: 'none',
    };
    await updateUser(server.database.db, me.user.id, { preferences });
    expect(await get()).toEqual({
      ...defaults,
      preferences: { ...defaults.preferences, notifications: defaults.preferences.notifications },
    });
  });

  it('are told to other windows', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect(await events.next()).toEqual({ type: 'opened' });
    await put({ preferences: { theme: 'light' } });
    expect(await events.next()).toEqual({ type: 'account_changed' });
  });

  it('do not undo each other when two windows change them at once', async () => {
    await Promise.all([
      put({ preferences: { theme: 'dark' } }),
      put({ preferences: { language: 'es' } }),
      put({ preferences: { notifications: { sms: true } } }),
      put({ preferences: { notifications: { email: false } } }),
    ]);
    expect((await get()).preferences).toMatchObject({
      theme: 'dark',
      language: 'es',
      notifications: {
        email: false,
        sms: true,
        push: true,
        push_text: true,
        events_by_email: false,
        events_by_sms: false,
      },
    });
  });
});

const choseZone = ({ preferences_json: json }: { preferences_json: string }): boolean =>
  hasChosenZone({ preferences: JSON.parse(json) as Record<string, unknown> });

describe('the owner of an installed app', () => {
  it('has preferences, and a zone that holds from the next call on', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const owner = server.client.with({ headers: { [launchSecretHeader]: server.launchSecret } });
    expect(await owner.call('getPreferences', {})).toEqual(defaults);
    const body = { preferences: { theme: 'dark' as const }, settings: { time_zone: 'Asia/Tokyo' } };
    await owner.call('updatePreferences', { body });
    const { todo } = await owner.call('createTodo', { body: { title: 'Rent', due_date: '2026-07-01' } });
    const row = await server.database.db
      .selectFrom('todos')
      .select('due_sort')
      .where('id', '=', todo.id)
      .executeTakeFirstOrThrow();
    expect(new Date(row.due_sort).toISOString()).toBe('2026-07-01T15:00:00.000Z');
    const rows = async () => await server.database.db.selectFrom('users').selectAll().execute();
    expect((await rows()).map(choseZone)).toEqual([true]);
    // Choosing the machine's own means to follow it again.
    await owner.call('updatePreferences', { body: { settings: { time_zone: 'America/New_York' } } });
    expect((await rows()).map(choseZone)).toEqual([false]);
  });
});
