import { generateSync } from 'otplib';
import { sharedNow } from './process-clock.ts';

const stepSeconds = 30;

/** An authenticator app beside a server that tells the time as it passes. */
export class AuthenticatorApp {
  readonly #secret: string;
  readonly #now: () => number;
  #lastStep = 0;

  /**
   * @param secret base32, spaces allowed as they are shown
   * @param now epoch ms; that of the test day, unless the server tells the machine's time
   */
  constructor(secret: string, now: () => number = sharedNow) {
    this.#now = now;
    this.#secret = secret.replaceAll(/\s/g, '');
  }

  /**
   * A code that has not been given out yet: a server takes each once, and one step early (RFC 6238 section 5.2), so that
   * a second one need not be waited for. A third one within half a minute would be too early.
   */
  nextCode(): string {
    const step = Math.max(Math.floor(this.#now() / 1000 / stepSeconds), this.#lastStep + 1);
    this.#lastStep = step;
    return generateSync({ secret: this.#secret, epoch: step * stepSeconds });
  }
}
