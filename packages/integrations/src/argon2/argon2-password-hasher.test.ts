import { describe, expect, it } from 'vitest';
import { Argon2PasswordHasher } from './argon2-password-hasher.ts';
import { Slots } from './slots.ts';

describe('Argon2PasswordHasher', () => {
  const hasher = new Argon2PasswordHasher();

  it('accepts the password it hashed and no other', async () => {
    const hash = await hasher.hash('Thermos2tram!');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'Thermos2tram!')).toBe(true);
    expect(await hasher.verify(hash, 'thermos2tram!')).toBe(false);
    expect(hasher.needsRehash(hash)).toBe(false);
  });

  it('salts: the same password hashes differently', async () => {
    expect(await hasher.hash('Same1same!')).not.toBe(await hasher.hash('Same1same!'));
  });

  it('asks for a rehash of weaker parameters', () => {
    expect(hasher.needsRehash('$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
  });
});

describe('Slots', () => {
  it('runs no more than its size at once, in order, and frees a slot after a failure', async () => {
    const slots = new Slots(2);
    const started: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const runs = gates.map((gate, index) =>
      slots.run(async () => {
        started.push(index);
        await gate.promise;
      }),
    );
    const settled = Promise.allSettled(runs);
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error('failed'));
    await expect(runs[1]).rejects.toThrow('failed');
    gates[0]?.resolve();
    await runs[0];
    gates[2]?.resolve();
    gates[3]?.resolve();
    expect((await settled).map((run) => run.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toEqual([0, 1, 2, 3]);
  });
});
