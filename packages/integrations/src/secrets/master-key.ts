const keyBytes = 32;

/** What a secret store was given cannot be used; `message` says why, without the key. */
export class SecretStoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SecretStoreError';
  }
}

/** Reads one master key: exactly 32 bytes in base64 or base64url. `where` names it in the message. */
export function readMasterKey(text: string, where: string): Uint8Array {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(trimmed) || key.length !== keyBytes) {
    throw new SecretStoreError(`${where} must be ${keyBytes} random bytes in base64`);
  }
  return new Uint8Array(key);
}

/** Reads a key version: a whole number from 1. */
export function readKeyVersion(text: string, where: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text.trim())) {
    throw new SecretStoreError(`${where}: a key version is a whole number from 1`);
  }
  return Number(text);
}
