import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { describe, expect, it } from 'vitest';
import { Argon2PasswordHasher } from './argon2-password-hasher.ts';
import { Slots, SlotsFullError } from './slots.ts';

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

  it('refuses what comes when enough is waiting, and takes more once there is room', async () => {
    const slots = new Slots(1, 2);
    const gate = Promise.withResolvers<void>();
    const taken = [1, 2, 3].map(() => slots.run(() => gate.promise));
    await expect(slots.run(() => Promise.resolve())).rejects.toThrow(SlotsFullError);
    gate.resolve();
    await Promise.all(taken);
    await expect(slots.run(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});

describe('a flood of sign-ins', () => {
  it('is refused beyond a short line, and leaves every other call alone', async () => {
    const hasher = new Argon2PasswordHasher({ concurrency: 1, maxWaiting: 5 });
    await using server = await startTestServer({ passwordHasher: hasher, behindProxy: true });
    const me = await signIn(server);
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const client = server.client.with({ headers: { 'x-forwarded-for': `198.51.100.${index}` } });
      const body = { email: `nobody-${index}@example.test`, password };
      return await client.send('login', { body });
    });
    expect((await me.client.send('getMe')).status).toBe(200);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(6);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('5');
      expect(body).toMatchObject({ code: 'unavailable' });
    }
    // Who waited was served; nobody stayed behind.
    expect((await server.client.send('login', { body: { email: me.email, password } })).status).toBe(200);
  });
});
