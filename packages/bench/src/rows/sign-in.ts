import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { gatherCrowd, type Member } from '../crowd.ts';
import { interleave } from '../interleave.ts';
import { applyLoad, type LoadRequest } from '../load.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import type { Row } from '../row.ts';

const password = 'Thermos2tram!';
const seconds = 4;
const warmUpRounds = 4;

const signInOf = (member: Member): LoadRequest => ({
  method: 'POST',
  path: '/api/v1/auth/login',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': member.address },
  body: JSON.stringify({ email: member.email, password }),
});

export const signIn: Row = {
  name: 'sign-in',
  what: 'sign-in (argon2id, 19 MiB, two passes, one lane)',
  reference: 'the bare hash on the same core',
  unit: 'sign-ins/s',
  goal: { of: 'ratio', bound: 'at least', value: 0.8 },
  async measure() {
    const passwordHash = await new Argon2PasswordHasher().hash(password);
    // Many, since each may sign in only so often.
    await using crowd = await gatherCrowd({ people: 500, todosEach: 0, passwordHash });
    await using folder = await crowd.copyDatabase();
    await using product = await runProduct(folder.path);
    const rate = async (): Promise<number> => {
      const requests = crowd.members.map(signInOf);
      const result = await applyLoad(product.origin, requests, { connections: 4, seconds });
      return result.answered / result.seconds;
    };
    // Few a second: what is called often enough to be compiled takes longer to find than where thousands are answered.
    for (let round = 0; round < warmUpRounds; round += 1) await rate();
    const rounds = await interleave({
      reference: async () => {
        await using bare = await runReference('bare-hash', passwordHash, password, String(seconds));
        return Number(bare.origin);
      },
      product: rate,
    });
    return { rounds, notes: [] };
  },
};
