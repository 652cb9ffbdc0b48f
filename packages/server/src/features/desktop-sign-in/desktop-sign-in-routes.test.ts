import { revokeSession } from '@squeeze/database/repositories/session-repository';
import { setAuthTime } from '@squeeze/database/repositories/session-proof-repository';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challengeOf } from '../../security/code-challenge.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const state = 'state-of-this-attempt';
const refusal = { status: 400, body: { code: 'invalid_code' } };

describe.each(dialects)('$name: signing the desktop in through the browser', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function authorize(codeVerifier = verifier): Promise<URL> {
    const { redirect_url: url } = await me.client.call('authorizeDesktop', {
      body: { code_challenge: challengeOf(codeVerifier), code_challenge_method: 'S256', state },
    });
    return new URL(url);
  }
  const newCode = async (): Promise<string> => (await authorize()).searchParams.get('code') ?? '';
  const exchange = (code: string, codeVerifier = verifier) =>
    server.client.send('exchangeDesktopCode', { body: { code, code_verifier: codeVerifier } });
  const exchanged = (code: string) =>
    server.client.call('exchangeDesktopCode', { body: { code, code_verifier: verifier } });
  const sidOf = (token: string): string => String(decodeJwt(token)['sid']);

  it('hands the code to the app with the state it sent', async () => {
    const url = await authorize();
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe('squeeze://auth/callback');
    expect(url.searchParams.get('state')).toBe(state);
    expect([...url.searchParams.keys()]).toEqual(['code', 'state']);
  });

  it('gives a session of its own, which outlives the browser’s', async () => {
    const answer = await exchanged(await newCode());
    expect(sidOf(answer.access_token)).not.toBe(sidOf(me.accessToken));
    await revokeSession(server.database.db, sidOf(me.accessToken), 'signed_out', server.clock.now());
    const { data } = await server.client.with({ token: answer.access_token }).call('getMe', {});
    expect(data.id).toBe(me.user.id);
    expect(answer.refresh_token).not.toBeNull();
  });

  it('takes over when its person last proved who they are', async () => {
    const nineMinutes = 9 * 60_000;
    server.clock.advance(nineMinutes);
    const answer = await exchanged(await newCode());
    const desktop = server.client.with({ token: answer.access_token });
    server.clock.advance(60_000);
    const status = await desktop.send('authorizeDesktop', {
      body: { code_challenge: challengeOf(verifier), code_challenge_method: 'S256', state },
    });
    expect(status).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  });

  it('refuses another verifier, and the code is used up by it', async () => {
    const code = await newCode();
    expect(await exchange(code, `${verifier}x`)).toMatchObject(refusal);
    expect(await exchange(code)).toMatchObject(refusal);
  });

  it('refuses a code that comes again, and ends the session it had opened', async () => {
    const code = await newCode();
    const answer = await exchanged(code);
    const desktop = server.client.with({ token: answer.access_token });
    expect((await desktop.send('getMe', {})).status).toBe(200);
    expect(await exchange(code)).toMatchObject(refusal);
    expect((await desktop.send('getMe', {})).status).toBe(401);
    expect((await me.client.send('getMe', {})).status).toBe(200);
  });

  it('opens at most one session for fifty exchanges at once', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('knows a code for a minute', async () => {
    const code = await newCode();
    server.clock.advance(60_000);
    expect(await exchange(code)).toMatchObject(refusal);
  });

  it('refuses a code whose session has ended since', async () => {
    const code = await newCode();
    await revokeSession(server.database.db, sidOf(me.accessToken), 'signed_out', server.clock.now());
    expect(await exchange(code)).toMatchObject(refusal);
  });

  it('asks for a recent sign-in first', async () => {
    await setAuthTime(server.database.db, sidOf(me.accessToken), server.clock.now() - 10 * 60_000);
    const body = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256', state };
    expect(await me.client.send('authorizeDesktop', { body })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
  });

  it.each([
    ['the method "plain"', { code_challenge_method: 'plain' }],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }],
    ['no state', { state: '' }],
  ])('refuses %s', async (_, change) => {
    const body = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256', state, ...change };
    expect((await me.client.send('authorizeDesktop', { body })).status).toBe(422);
  });

  it.each(['x'.repeat(40), 'A'.repeat(256)])('refuses a code that never was', async (code) => {
    expect(await exchange(code)).toMatchObject(refusal);
  });
});
