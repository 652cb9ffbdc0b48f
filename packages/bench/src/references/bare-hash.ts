// Checks one password against its hash for some seconds, as many at once as the product does; says how many a second.
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { verify } from '@node-rs/argon2';

const [, , hash = '', password = '', seconds = '1'] = process.argv;
const atOnce = Math.min(2, availableParallelism());
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let checked = 0;

async function check(): Promise<void> {
  while (performance.now() < endsAt) {
    if (!(await verify(hash, password))) throw new Error('the password does not match its hash');
    checked += 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, check));
process.stdout.write(`ready at ${(checked * 1000) / (performance.now() - startedAt)}\n`);
