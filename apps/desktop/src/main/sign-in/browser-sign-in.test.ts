import { createHash } from 'node:crypto';
import type { LoginAnswer } from '@squeeze/contracts/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserSignIn } from './browser-sign-in.ts';

const cloud = 'https://squeeze.example';
const answer: LoginAnswer = {
  access_token: 'access',
  refresh_token: 'refresh',
  user: { id: 'user-1' },
  mfa_required: false,
  mfa_setup_required: false,
};

describe('signing in through the browser', () => {
  let opened: URL[];
  let exchanged: { origin: string; code: string; code_verifier: string }[];
  let signedIn: unknown[];
  let now: number;
  let signIn: BrowserSignIn;

  beforeEach(() => {
    [opened, exchanged, signedIn, now] = [[], [], [], 1_000];
    signIn = new BrowserSignIn({
      openInBrowser: (address) => Promise.resolve(void opened.push(new URL(address))),
      exchange: (origin, proof) => Promise.resolve((exchanged.push({ origin, ...proof }), answer)),
      onSignedIn: (origin, got) => Promise.resolve(void signedIn.push([origin, got])),
      clock: { now: () => now },
    });
  });

  const asked = (): URLSearchParams => new URLSearchParams(opened.at(-1)?.hash.slice(1));
  const stateAsked = (): string => asked().get('state') ?? '';

  it('shows the browser a challenge and a state behind the #, and never the verifier', async () => {
    await signIn.begin(cloud);
    const [page] = opened;
    expect(page?.origin).toBe(cloud);
    expect(page?.pathname).toBe('/desktop-sign-in');
    expect(page?.search).toBe('');
    expect([...asked().keys()]).toEqual(['challenge', 'state']);
  });

  it('exchanges the code with the verifier that the challenge was made of', async () => {
    await signIn.begin(cloud);
    await signIn.finish({ code: 'the-code', state: stateAsked() });
    const [proof] = exchanged;
    expect(proof).toMatchObject({ origin: cloud, code: 'the-code' });
    expect(
      createHash('sha256')
        .update(proof?.code_verifier ?? '')
        .digest('base64url'),
    ).toBe(asked().get('challenge'));
    expect(signedIn).toEqual([[cloud, answer]]);
  });

  it.each([
    ['nobody has asked for', async () => {}, () => 'a-state'],
    ['another state', async () => signIn.begin(cloud), () => 'a'.repeat(32)],
    ['a state cut short', async () => signIn.begin(cloud), () => stateAsked().slice(1)],
    ['no state', async () => signIn.begin(cloud), () => ''],
  ])('ignores a callback with %s', async (_, before, state) => {
    await before();
    await signIn.finish({ code: 'stolen', state: state() });
    expect(exchanged).toEqual([]);
  });

  it('goes on waiting for its own callback after a foreign one', async () => {
    await signIn.begin(cloud);
    await signIn.finish({ code: 'stolen', state: 'a'.repeat(32) });
    await signIn.finish({ code: 'mine', state: stateAsked() });
    expect(exchanged.map(({ code }) => code)).toEqual(['mine']);
  });

  it('takes one callback only', async () => {
    await signIn.begin(cloud);
    await signIn.finish({ code: 'first', state: stateAsked() });
    await signIn.finish({ code: 'second', state: stateAsked() });
    expect(exchanged.map(({ code }) => code)).toEqual(['first']);
  });

  it('forgets an attempt when the next one begins, and after ten minutes', async () => {
    await signIn.begin(cloud);
    const old = stateAsked();
    await signIn.begin(cloud);
    await signIn.finish({ code: 'old', state: old });
    now += 10 * 60_000;
    await signIn.finish({ code: 'late', state: stateAsked() });
    expect(exchanged).toEqual([]);
  });
});
