import { givenSentText } from '@squeeze/testing/given-text';
import { givenUser } from '@squeeze/testing/given-user';
import { plansOf } from '@squeeze/testing/plans-of';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import type { Db } from '../connection.ts';
import * as counts from './text-count-repository.ts';
import * as upkeep from './text-count-upkeep-repository.ts';
import { listTextsOf } from './text-message-repository.ts';

const span = { from: 10, before: 20 };

/** Whatever is asked while somebody waits, and what is done again and again in the background. */
const asked: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'a person’s texts': (db) => counts.sumTextQuarters(db, 'ana', span),
  'a person’s texts by day': (db) => counts.sumTextsByDay(db, 'ana', span, 23),
  'a person’s texts by time of day': (db) => counts.countTextsByTimeOfDay(db, 'ana', span),
  'everybody’s texts': (db) => counts.sumTextHours(db, span),
  'how long they took': (db) => counts.countTextTimes(db, span),
  'who texted, and cost most': (db) => counts.sumTextPeople(db, span, 5),
  'whether a person’s have changed': (db) => counts.textCountsVersion(db, 'ana'),
  'what is missing': (db) => counts.sumErasedTexts(db, span),
  'what a person’s cost': (db) => counts.sumTextCosts(db, 'ana', 1_000_000),
  'what everybody’s cost': (db) => counts.sumTextCosts(db, null, 1_000_000),
  'the report of a person’s': (db) =>
    listTextsOf(db, 'ana', { from: 1, until: 2, after: { createdAt: 1, id: 'a' }, limit: 500 }),
  'what is not counted yet': (db) => upkeep.latestUncountedText(db),
  'the oldest, to be erased': (db) => upkeep.purgeTexts(db, 1, 500),
  'old counts, to be forgotten': (db) => upkeep.purgeTextCounts(db, 1),
  'a person’s, to be erased': (db) => upkeep.eraseTextsOf(db, 'ben', 200),
};

/** Asked before each text: never by an index that has all texts of a person. */
const perText = new Set(['what a person’s cost', 'what everybody’s cost']);

/** Tables that nothing may read from end to end: they grow with texts. */
const scan =
  /(?:SCAN|Seq Scan on) (?:text_messages|text_quarters|text_days|text_hours|text_time_buckets)(?! USING)/;

describe.each(dialects)('$name: how what texts come to is found', ({ name }) => {
  it.each(Object.entries(asked))('%s: by an index', async (what, work) => {
    await using database = await openTestDatabase(name);
    for (const id of ['ana', 'ben']) {
      await givenUser(database.db, { id });
      await givenSentText(database.db, { userId: id, createdAt: 13 * 15 * 60_000 });
    }
    const plans = await plansOf(database, work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((line) => scan.test(line))).toEqual([]);
    if (perText.has(what)) expect(plans.join('\n')).not.toContain('text_messages_of_user');
  });
});
