import { generateSync } from 'otplib';
import type { FakeClock } from './fake-clock.ts';
import type { SignedIn } from './sign-in.ts';
import type { TestServer } from './start-test-server.ts';

/** An authenticator app that has been set up for an account. */
export class Authenticator {
  readonly #clock: FakeClock;
  readonly secret: string;
  readonly backupCodes: readonly string[];

  constructor(clock: FakeClock, secret: string, backupCodes: readonly string[]) {
    this.#clock = clock;
    this.secret = secret;
    this.backupCodes = backupCodes;
  }

  /** The code it shows at the clock's time. */
  code(): string {
    return generateSync({ secret: this.secret, epoch: Math.floor(this.#clock.now() / 1000) });
  }

  /** Waits for a code that has not been used yet: half a minute. */
  nextCode(): string {
    this.#clock.advance(30_000);
    return this.code();
  }

  /** Six digits that are right neither now, nor half a minute ago, nor in half a minute. */
  wrongCode(): string {
    const seconds = Math.floor(this.#clock.now() / 1000);
    const right = new Set(
      [-30, 0, 30].map((off) => generateSync({ secret: this.secret, epoch: seconds + off })),
    );
    return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
  }
}

/** Sets up the second factor over the API, in the session of a person who has just signed in. */
export async function setUpMfa(
  server: TestServer,
  who: Pick<SignedIn, 'client' | 'user'>,
): Promise<Authenticator> {
  const user_id = who.user.id;
  const { data } = await who.client.call('setUpMfa', { body: { user_id, mfa_type: 'totp' } });
  const authenticator = new Authenticator(server.clock, data.secret_key, data.backup_codes);
  await who.client.call('verifyMfa', {
    body: { user_id, mfa_code: authenticator.code(), mfa_type: 'totp' },
  });
  return authenticator;
}
