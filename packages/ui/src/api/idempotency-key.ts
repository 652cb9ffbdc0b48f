/** A fresh key for one user action. Not `randomUUID`: that exists in secure contexts only, not on http in a home network. */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
