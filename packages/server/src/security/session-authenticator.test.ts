import type { OpenDatabase } from '@squeeze/database/connection';
import { touchSessions } from '@squeeze/database/repositories/session-repository';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AccessTokens } from './access-token.ts';
import { LastSeen } from './last-seen.ts';
import { PurposeKeys } from './purpose-keys.ts';
import { SessionAuthenticator } from './session-authenticator.ts';

/** The same database once its disk is full: reads go on, updates fail with `code`. */
const failingUpdates = (database: OpenDatabase, code: string): OpenDatabase => ({
  ...database,
  db: database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw Object.assign(new Error('the disk'), { code });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }),
});

it('lets people in with a token just refreshed on a full disk, and hides no other failure', async () => {
  await using server = await startTestServer();
  const { refreshToken, user } = await signIn(server);
  const { access_token: token } = await server.client.call('refresh', {
    body: { refresh_token: refreshToken },
  });
  const accept = async (code: string) => {
    const database = failingUpdates(server.database, code);
    const lastSeen = new LastSeen(database, pino({ level: 'silent' }), touchSessions);
    const authenticator = new SessionAuthenticator(
      database,
      new AccessTokens(new PurposeKeys(server.secrets)),
      lastSeen,
    );
    try {
      return await authenticator.authenticate({ authorization: `Bearer ${token}` }, server.clock.now());
    } finally {
      await lastSeen.stop();
    }
  };
  expect(await accept('SQLITE_FULL')).toMatchObject({ userId: user.id });
  await expect(accept('SQLITE_IOERR')).rejects.toThrow('the disk');
});
