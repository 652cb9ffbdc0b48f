import { describe, expect, it } from 'vitest';
import { decideRefresh, type RefreshableSession, type RefreshDecision } from './decide-refresh.ts';

const now = Date.UTC(2026, 5, 10, 9);
const day = 86_400_000;

/** Rotated six times; `previous` was exchanged for `current`. */
const session = (over: Partial<RefreshableSession> = {}): RefreshableSession => ({
  refreshHash: 'current',
  previousRefreshHash: 'previous',
  generation: 6,
  seenGeneration: 5,
  rotatedAt: now,
  expiresAt: now + 30 * day,
  endsAt: now + 60 * day,
  revokedAt: null,
  userIsActive: true,
  ...over,
});

const presented = {
  'the token in force': { generation: 6, hash: 'current' },
  'its predecessor': { generation: 5, hash: 'previous' },
  'an older one': { generation: 4, hash: 'older' },
  'the first one': { generation: 0, hash: 'first' },
  'one of a generation to come': { generation: 7, hash: 'later' },
  'a stranger of the same generation': { generation: 6, hash: 'other' },
  'a stranger of the generation before': { generation: 5, hash: 'other' },
} as const;
type Presented = keyof typeof presented;

const ages = { 'at once': 0, 'after 30 s': 30_000, 'after 30.001 s': 30_001, 'after a day': day } as const;
type Age = keyof typeof ages;

const always = (decision: RefreshDecision): Record<Age, RefreshDecision> => ({
  'at once': decision,
  'after 30 s': decision,
  'after 30.001 s': decision,
  'after a day': decision,
});

/** For a living session: what is presented, whether the successor's access token has been seen, and when. */
const expected: Record<
  Presented,
  { unseen: Record<Age, RefreshDecision>; seen: Record<Age, RefreshDecision> }
> = {
  'the token in force': { unseen: always('rotate'), seen: always('rotate') },
  'its predecessor': {
    unseen: always('repeat'),
    seen: {
      'at once': 'repeat',
      'after 30 s': 'repeat',
      'after 30.001 s': 'revoke_family',
      'after a day': 'revoke_family',
    },
  },
  'an older one': { unseen: always('revoke_family'), seen: always('revoke_family') },
  'the first one': { unseen: always('revoke_family'), seen: always('revoke_family') },
  'one of a generation to come': { unseen: always('refuse'), seen: always('refuse') },
  'a stranger of the same generation': { unseen: always('refuse'), seen: always('refuse') },
  'a stranger of the generation before': { unseen: always('revoke_family'), seen: always('revoke_family') },
};

const cases = (Object.keys(presented) as Presented[]).flatMap((token) =>
  (['unseen', 'seen'] as const).flatMap((seen) =>
    (Object.keys(ages) as Age[]).map((age) => ({ token, seen, age, decision: expected[token][seen][age] })),
  ),
);

const dead: Record<string, RefreshableSession | null> = {
  'never there': null,
  revoked: session({ revokedAt: now - 1 }),
  'idle for its sliding time': session({ expiresAt: now }),
  'at its absolute end': session({ endsAt: now }),
  'of a disabled account': session({ userIsActive: false }),
};
const deadCases = Object.keys(dead).flatMap((state) =>
  (Object.keys(presented) as Presented[]).map((token) => ({ state, token })),
);

describe('decideRefresh', () => {
  it.each(cases)('$token, successor $seen, $age: $decision', ({ token, seen, age, decision }) => {
    const state = session({ seenGeneration: seen === 'seen' ? 6 : 5, rotatedAt: now - ages[age] });
    expect(decideRefresh(state, presented[token], now)).toBe(decision);
  });

  it.each(deadCases)('a session $state refuses $token', ({ state, token }) => {
    expect(decideRefresh(dead[state] ?? null, presented[token], now)).toBe('refuse');
  });

  it('lives until the last millisecond', () => {
    const last = session({ expiresAt: now + 1, endsAt: now + 1 });
    expect(decideRefresh(last, presented['the token in force'], now)).toBe('rotate');
  });

  it('repeats when another machine rotated by a clock that is ahead', () => {
    const ahead = session({ seenGeneration: 6, rotatedAt: now + 30_000 });
    expect(decideRefresh(ahead, presented['its predecessor'], now)).toBe('repeat');
  });

  it('takes nothing for a predecessor in a session that has none', () => {
    const fresh = session({ generation: 0, seenGeneration: 0, previousRefreshHash: null });
    expect(decideRefresh(fresh, { generation: 0, hash: 'other' }, now)).toBe('refuse');
    expect(decideRefresh(fresh, { generation: 0, hash: 'current' }, now)).toBe('rotate');
  });
});
