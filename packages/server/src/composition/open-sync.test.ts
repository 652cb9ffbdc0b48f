import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Edition } from './edition.ts';
import { openSync } from './open-sync.ts';
import type { ServerOptions } from './server-options.ts';

const minute = 60_000;

describe('somebody is there', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const attended = async (edition: Edition, userId: string): Promise<boolean> => {
    const { isAttended } = openSync({ edition, liveEvents: server.liveEvents } as ServerOptions, {
      parts: {} as Parameters<typeof openSync>[1]['parts'],
      returns: null,
    });
    return await isAttended(server.database.db, userId, server.clock.now());
  };

  it('on a computer of their own while its window is open', async () => {
    const { user } = await signIn(server);
    let isOpen = true;
    const edition = { kind: 'embedded', isWindowOpen: () => isOpen } as Edition;
    expect(await attended(edition, user.id)).toBe(true);
    isOpen = false;
    expect(await attended(edition, user.id)).toBe(false);
  });

  it('elsewhere while a session was seen lately', async () => {
    const { user } = await signIn(server);
    const edition = { kind: 'cloud' } as Edition;
    server.clock.advance(19 * minute);
    expect(await attended(edition, user.id)).toBe(true);
    server.clock.advance(2 * minute);
    expect(await attended(edition, user.id)).toBe(false);
  });
});
