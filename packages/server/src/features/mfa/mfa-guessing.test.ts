import type { MfaType } from '@squeeze/contracts/mfa';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { randomFrom } from '@squeeze/testing/random-from';
import { testLimits } from '@squeeze/testing/test-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { TryLimits } from '../../security/try-limits.ts';
import { countMfaTry, mfaTries } from './mfa-tries.ts';
import { matchingStep } from './totp.ts';

const guesses = 100_000;
const second = 1_000;
const day = 24 * 60 * 60 * second;
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

interface Attack {
  /** From where the guess of this number comes. */
  readonly place: (index: number) => string;
  /** Whether its person has signed in from there. */
  readonly isKnownPlace: boolean;
  readonly everyMs: number;
  readonly type?: MfaType;
}

/** Guesses on a clock that moves, as fast as it is told; what the limits let pass is compared with the real codes. */
async function attack({ place, isKnownPlace, everyMs, type = 'totp' }: Attack) {
  const clock = new FakeClock();
  const limits = new TryLimits(testLimits(clock));
  const random = randomFrom(20_261_121);
  const begin = clock.now();
  let [compared, right] = [0, 0];
  for (let index = 0; index < guesses; index += 1) {
    clock.advance(everyMs);
    const guess = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
    const requester = place(index);
    if (!(await mayTry(limits, mfaTries(type, { userId: 'ines', requester, isKnownPlace })))) continue;
    compared += 1;
    if (type === 'totp' && (await matchingStep(seed, guess, clock.now())) !== null) right += 1;
  }
  return { compared, right, days: (clock.now() - begin) / day };
}

async function mayTry(limits: TryLimits, tries: Parameters<typeof countMfaTry>[1]): Promise<boolean> {
  try {
    await countMfaTry(limits, tries);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

describe('a hundred thousand guesses by somebody who has the password', { timeout: 60_000 }, () => {
  // Nearly each of them is refused by an error; where it came from is not looked at, and takes most of its time.
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });

  it.each<[string, Attack]>([
    ['one a second', { place: () => 'here', isKnownPlace: false, everyMs: second }],
    ['one each half minute', { place: () => 'here', isKnownPlace: false, everyMs: 30 * second }],
    ['each from another place', { place: String, isKnownPlace: false, everyMs: 30 * second }],
    [
      'from a place its person has signed in from',
      { place: () => 'home', isKnownPlace: true, everyMs: 30 * second },
    ],
  ])('%s: forty a week are looked at, and none gets in', async (_, how) => {
    const { compared, right, days } = await attack(how);
    expect(compared).toBeLessThanOrEqual(40 * Math.ceil(days / 7));
    expect(compared).toBeGreaterThan(0);
    expect(right).toBe(0);
  });

  it('at backup codes from one place: few enough that 2^50 of them last for ever', async () => {
    const how = { place: () => 'here', isKnownPlace: false, everyMs: 30 * second } as const;
    const { compared, days } = await attack({ ...how, type: 'backup_code' });
    expect(compared).toBeLessThanOrEqual(50 * Math.ceil(days));
  });
});
