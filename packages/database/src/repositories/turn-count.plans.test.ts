import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { plansOf } from '@squeeze/testing/plans-of';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import type { Db } from '../connection.ts';
import * as turns from './assistant-turn-repository.ts';
import * as calls from './oauth-call-repository.ts';
import * as callUpkeep from './oauth-call-upkeep-repository.ts';
import * as counts from './turn-count-repository.ts';
import * as upkeep from './turn-count-upkeep-repository.ts';

const span = { from: 10, before: 20 };
const used = { inputTokens: 1, outputTokens: 1, estimated: false, cost: 1 };
const place = { id: 'a', userId: 'ana', source: 'chat' } as const;

/** Whatever is asked while somebody waits, and what is done again and again in the background. */
const asked: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'a person’s turns': (db) => counts.sumTurnQuarters(db, 'ana', span),
  'everybody’s turns': (db) => counts.sumTurnHours(db, span),
  'everybody’s turns by day': (db) => counts.sumTurnsByUtcDay(db, span),
  'turns that are missing': (db) => counts.sumErasedTurns(db, span),
  'what a person’s model cost': (db) => turns.modelCostSince(db, 'ana', 1),
  'what everybody’s model cost': (db) => turns.modelCostSince(db, null, 1),
  'what a turn used': (db) => turns.settleUsage(db, place, { reserved: used, used }),
  'whether a turn was left': (db) => upkeep.findLeftTurn(db, 1),
  'turns that were left': (db) => upkeep.endLeftTurns(db, 1, 100),
  'the oldest turns, to be erased': (db) => upkeep.purgeTurns(db, 1, 500),
  'old counts of turns, to be forgotten': (db) => upkeep.purgeTurnCounts(db, 1),
  'a person’s turns, to be erased': (db) => upkeep.eraseTurnsOf(db, 'ben', 200),
  'a person’s calls by parts': (db) =>
    calls.sumOauthCalls(db, 'ana', [givenAt - 1, givenAt + 5_000_000], givenAt + 9_000_000),
  'everybody’s calls': (db) => calls.sumOauthCallHours(db, span),
  'calls that are missing': (db) => calls.sumErasedOauthCalls(db, span),
  'whether a call is not counted yet': (db) => callUpkeep.findUncountedCall(db),
  'calls that are not counted yet': (db) => callUpkeep.countEarlierCalls(db, 100),
  'the oldest calls, to be erased': (db) => callUpkeep.purgeOauthCalls(db, 1, 500),
  'old counts of calls, to be forgotten': (db) => callUpkeep.purgeOauthCallCounts(db, 1),
  'a person’s calls, to be erased': (db) => callUpkeep.eraseOauthCallsOf(db, 'ben', 200),
};

/**
 * Tables that nothing may read from end to end, since they grow with turns and calls; what is not counted yet, and goes on, has indexes
 * of its own, which are read whole.
 */
const scan =
  /(?:SCAN|Seq Scan on) (?:assistant_turns|turn_quarters|turn_hours|oauth_calls|oauth_call_quarters|oauth_call_hours|[qc])\b(?! USING (?:COVERING )?INDEX (?:oauth_calls_uncounted|assistant_turns_open))/;

describe.each(dialects)('$name: how what turns and calls come to is found', ({ name }) => {
  it.each(Object.entries(asked))('%s: by an index', async (_, work) => {
    await using database = await openTestDatabase(name);
    for (const id of ['ana', 'ben']) {
      await givenUser(database.db, { id });
      await givenOauthCall(database.db, { userId: id });
      const end = { kind: 'built-in', outcome: 'answered', begunAt: givenAt, ms: 1 } as const;
      await turns.settleTurn(database.db, { ...end, id, userId: id, source: 'chat' });
    }
    const plans = await plansOf(database, work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((line) => scan.test(line))).toEqual([]);
  });

  it('looks for calls that are not counted yet among those alone', async () => {
    await using database = await openTestDatabase(name);
    await givenUser(database.db, { id: 'ana' });
    for (let call = 0; call < 50; call += 1) await givenOauthCall(database.db, { userId: 'ana' });
    const plans = (await plansOf(database, asked['a person’s calls by parts'] ?? Promise.reject)).join('\n');
    expect(plans).toContain('oauth_calls_uncounted');
    // At both ends, and where two parts meet.
    expect(plans.match(/oauth_calls_of_user/g)).toHaveLength(3);
  });
});
