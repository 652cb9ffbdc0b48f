import { describe, expect, it } from 'vitest';
import { KeychainUnansweredError, KeytarSecretStore } from './keytar-secret-store.ts';

/** A keychain that says so, after `ms`; null: it answers. */
const sayingAfter = (ms: number, sentence: string | null) => {
  let elapsed = 0;
  const store = new KeytarSecretStore(
    {
      getPassword: async () => {
        elapsed += ms;
        if (sentence !== null) throw new Error(sentence);
        return null;
      },
      setPassword: async () => undefined,
      deletePassword: async () => false,
    },
    'Squeeze',
  );
  return store.requireAnswer(() => elapsed);
};

describe('KeytarSecretStore', () => {
  it.each(['Timeout was reached', 'Le délai d’attente a expiré', '到达超时时间'])(
    'knows that nobody answers by how long it takes, whatever the system says of it: %s',
    async (sentence) => {
      await expect(sayingAfter(25_000, sentence)).rejects.toThrow(KeychainUnansweredError);
    },
  );

  it('takes what is said at once as an answer, whatever its words', async () => {
    const sentence = 'Connection timeout policy: no secret service';
    await expect(sayingAfter(200, sentence)).rejects.not.toThrow(KeychainUnansweredError);
    await expect(sayingAfter(200, sentence)).rejects.toThrow(sentence);
  });

  it('has all the time it takes where it answers', async () => {
    await expect(sayingAfter(24_000, null)).resolves.toBeUndefined();
  });
});
