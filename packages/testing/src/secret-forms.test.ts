import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { formsOf } from './secret-forms.ts';

it('finds a secret in whatever it has been encoded with', () => {
  const secret = randomBytes(20);
  for (const before of [0, 1, 2, 3, 4]) {
    const text = Buffer.concat([randomBytes(before), secret, randomBytes(7)]);
    for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const) {
      const written = Buffer.from(text.toString(encoding), 'latin1');
      expect(
        formsOf(secret).some((form) => written.includes(form)),
        `${encoding}, ${before} before`,
      ).toBe(true);
      expect(formsOf(randomBytes(20)).some((form) => written.includes(form))).toBe(false);
    }
  }
});
