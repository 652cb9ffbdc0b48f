import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Makes of a text what only this computer's keychain can read again. */
export interface RecordSeal {
  /** @param place where it will lie; it opens nowhere else */
  seal(place: string, text: string): string;
  /** Null: not made here for that place, changed since, or its key is another one. */
  open(place: string, sealed: string): string | null;
}

/**
 * AES-256-GCM under a key of its own, derived from the keychain's (HKDF, RFC 5869), so that what lies on disk is of no use
 * to whoever copies the disk.
 * @param keychainKey 32 bytes in base64
 */
export function recordSeal(keychainKey: string): RecordSeal {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(keychainKey, 'base64'), '', 'squeeze kept records', 32),
  );
  return {
    seal(place, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(place));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      );
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        return (
          decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
