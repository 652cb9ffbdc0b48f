import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: a completed sign-in', ({ name: dialect }) => {
  it('cancels a deletion under way and says so, once', async () => {
    await using server = await startTestServer({ dialect });
    const { db } = server.database;
    const me = await signIn(server);
    await updateUser(db, me.user.id, { deletionDueAt: server.clock.now() + day });
    const login = () => server.client.call('login', { body: { email: me.email, password } });
    expect(await login()).toMatchObject({ deletion_cancelled: true });
    expect(await findUser(db, me.user.id)).toMatchObject({ deletionDueAt: null });
    expect(await login()).not.toHaveProperty('deletion_cancelled');
    const kinds = await securityEventKinds(db, me.user.id);
    expect(kinds.slice(-3)).toEqual(['deletion_cancelled', 'signed_in', 'signed_in']);
  });

  it('is written down, and a failed one of a known account after its answer', async () => {
    await using server = await startTestServer({ dialect });
    const me = await signIn(server);
    const kinds = () => securityEventKinds(server.database.db, me.user.id);
    expect((await kinds()).at(-1)).toBe('signed_in');
    for (const email of [me.email, 'nobody@example.test']) {
      const body = { email, password: 'Wrong9tram!' };
      expect((await server.client.send('login', { body })).status).toBe(400);
    }
    expect((await kinds()).at(-1)).toBe('signed_in');
    await server.stop();
    expect((await kinds()).at(-1)).toBe('sign_in_failed');
    const { count } = await server.database.db
      .selectFrom('security_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'sign_in_failed')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
