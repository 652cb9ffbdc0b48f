// Compares how long the timedCalls take for addresses with and without an account; the timing part of `pnpm security`.
import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { gatherCrowd } from '../crowd.ts';
import { moveToLoadCore } from '../cores.ts';
import { runProduct } from '../programs/product.ts';
import { chanceRate, guessRate } from './guess-rate.ts';
import { timedCalls, type TimedCall } from './timed-calls.ts';
import { giveAppPasswords } from './give-app-passwords.ts';
import { giveLiveCodes } from './give-live-codes.ts';

const askedEach = 150;
const warmUp = 20;

moveToLoadCore();
const passwordHash = await new Argon2PasswordHasher().hash('Thermos2tram!');
await using crowd = await gatherCrowd({ people: askedEach + warmUp, todosEach: 0, passwordHash });

let failed = 0;
await measure(timedCalls.filter(({ whileCodeIsLive }) => whileCodeIsLive === undefined));
await measure(timedCalls.filter(({ whileCodeIsLive }) => whileCodeIsLive === true));
console.log(`${timedCalls.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Over a database of its own: what one group of timedCalls has left there is nothing to the next. */
async function measure(group: readonly TimedCall[]): Promise<void> {
  await using folder = await crowd.copyDatabase();
  if (group.some(({ whileCodeIsLive }) => whileCodeIsLive === true))
    await giveLiveCodes(folder.path, crowd.members);
  await giveAppPasswords(folder.path, crowd.members);
  await using product = await runProduct(folder.path, [], 'development');
  for (const [n, call] of group.entries()) {
    const { known, unknown } = await timesOf(product.origin, call, n);
    const rate = guessRate(known, unknown);
    const bound = chanceRate(known.length, unknown.length);
    const ok = rate <= bound;
    if (!ok) failed += 1;
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${call.name}: one answer of each kind tells them apart in ${percent(rate)} of cases ` +
        `(chance alone: up to ${percent(bound)}; medians ${median(known)} and ${median(unknown)} ms)`,
    );
  }
}

/** Asks in turn for one with an account and one without, each from an address of its own; which goes first alternates. */
async function timesOf(
  origin: string,
  call: TimedCall,
  n: number,
): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [m, member] of crowd.members.entries()) {
    const pair = [
      ['known', member.email],
      ['unknown', member.email.replace('@', '.none@')],
    ] as const;
    for (const [kind, email] of m % 2 === 0 ? pair : pair.toReversed()) {
      const ms = await timeOf(
        origin,
        call,
        email,
        `198.19.${n * 2 + (kind === 'known' ? 0 : 1)}.${(m % 250) + 1}`,
      );
      if (m >= warmUp) times[kind].push(ms);
    }
  }
  return times;
}

async function timeOf(origin: string, call: TimedCall, email: string, address: string): Promise<number> {
  const { method = 'POST', path, headers, body } = call.request(email);
  const started = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: body ?? '',
  });
  await answer.text();
  const ms = performance.now() - started;
  // A refusal for another reason would compare nothing.
  if (answer.status !== call.status) throw new Error(`${call.name} answered ${answer.status}`);
  return ms;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}

function median(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
}
