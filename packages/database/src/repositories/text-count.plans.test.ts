import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { plansOf } from '@squeeze/testing/plans-of';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, OpenDatabase } from '../connection.ts';
import { listJobSubjects } from './account-erasure-repository.ts';
import * as counts from './text-count-repository.ts';
import * as upkeep from './text-count-upkeep-repository.ts';
import { listTextDays, listTextHours } from './system-text-repository.ts';
import { oldestWaitingTexts, sumLiveTexts } from './text-live-repository.ts';
import { endStrandedTexts, listTextsOf } from './text-message-repository.ts';
import {
  insertSeededTexts,
  learnHowMany,
  type SeededText,
  whileNotCounting,
} from './text-seed-repository.ts';

const dayMs = 24 * 60 * 60_000;
const people = 60;
const textsADay = 80;
const keptDays = 400;

const today = Math.floor(givenAt / dayMs);
const month = { from: today - 29, before: today + 1 };
const quarters = { from: month.from * 96, before: month.before * 96 };
const hours = { from: month.from * 24, before: month.before * 24 };
const ana = 'person-07';

/** Whatever is asked while somebody waits, and what is done again and again in the background. */
const asked: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'a person’s texts': (db) => counts.sumTextQuarters(db, ana, quarters),
  'a person’s texts by time': (db) => counts.listTextQuarters(db, ana, quarters),
  'everybody’s texts': (db) => counts.sumTextHours(db, { from: month.from * 24, before: month.before * 24 }),
  'how long they took': (db) => counts.countTextTimes(db, month),
  'who texted, and cost most': (db) => counts.sumTextPeople(db, month, 5),
  'whether a person’s have changed': (db) => counts.textCountsVersion(db, ana),
  'whether everybody’s have changed': (db) => counts.textCountsVersion(db, null, month.from),
  'what is missing': (db) => counts.sumErasedTexts(db, month),
  'what a person’s cost': (db) => counts.sumTextCosts(db, ana, givenAt - dayMs),
  'what everybody’s cost': (db) => counts.sumTextCosts(db, null, givenAt - dayMs),
  'the report of a person’s': (db) =>
    listTextsOf(db, ana, {
      from: givenAt - 30 * dayMs,
      until: givenAt,
      after: { createdAt: givenAt - 9 * dayMs, id: 'a' },
      limit: 500,
    }),
  'those of the last hour': (db) => sumLiveTexts(db, givenAt - dayMs / 24),
  'what waits': (db) => oldestWaitingTexts(db, givenAt - dayMs / 12),
  'everybody’s texts by hour': (db) => listTextHours(db, hours),
  'everybody’s texts by day': (db) => listTextDays(db, hours),
  'what is not counted yet': (db) => upkeep.latestUncountedText(db),
  'those that were left behind': (db) =>
    endStrandedTexts(db, { from: givenAt - 3 * dayMs, until: givenAt - dayMs, now: givenAt }),
  'the oldest, to be erased': (db) => upkeep.purgeTexts(db, today - keptDays + 2, 500),
  'old counts, to be forgotten': (db) => upkeep.purgeTextCounts(db, today - keptDays + 2),
  'a person’s, to be erased': (db) => upkeep.eraseTextsOf(db, 'person-05', 50),
  'a person’s, to be told to the queue': (db) => listJobSubjects(db, 'person-06'),
};

function textOf(number: number): SeededText {
  const day = Math.floor(number / textsADay);
  const createdAt = (today - day) * dayMs + (number % textsADay) * 1_000_000;
  return {
    id: `text-${String(keptDays * textsADay - number).padStart(8, '0')}`,
    user_id: `person-${String((number * 7) % people).padStart(2, '0')}`,
    direction: number % 2 === 0 ? 'in' : 'out',
    purpose: 'answer',
    phone_number: '+12025550123',
    provider_id: `SM${number}`,
    state: number % 2 === 0 ? 'answered' : 'delivered',
    progress: 4,
    characters: 40,
    segments: 1,
    price_micros: 12_000,
    price_final: 1,
    error_code: null,
    created_at: createdAt,
    settled_at: createdAt + 900,
    counted: 1,
    processing_ms: 400,
    time_bucket: 50 + (number % 9),
    encoding: 'GSM-7',
    media: 0,
    country: 'US',
    abroad: 0,
    history: 'q0 t400 d900',
  };
}

/** So many that reading all of them would take longer. */
async function fill(database: OpenDatabase): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    await givenUser(database.db, { id: `person-${String(person).padStart(2, '0')}` });
  }
  await whileNotCounting(database, async () => {
    const all = Array.from({ length: keptDays * textsADay }, (_, number) => textOf(number));
    for (let from = 0; from < all.length; from += 4_000) {
      const some = all.slice(from, from + 4_000);
      await database.hastyTransaction((trx) => insertSeededTexts(trx, database.dialect, some));
    }
  });
  await database.transaction(upkeep.rebuildTextCounts);
  await sql`insert into erased_texts (day, stripe, messages)
    select distinct day, bucket, 1 from text_time_buckets`.execute(database.db);
  await learnHowMany(database);
}

/** Asked before each text: never by an index that has all texts of a person. */
const perText = new Set(['what a person’s cost', 'what everybody’s cost']);

/** Tables that nothing may read from end to end: they grow with texts, or with days. */
const scan =
  /(?:SCAN|Seq Scan on) (?:text_messages|text_quarters|text_days|text_hours|text_time_buckets|erased_texts)(?! USING)/;

describe.each(dialects)('$name: how what texts come to is found, where there are many', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
    await fill(database);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  it.each(Object.entries(asked))('%s: by an index', async (what, work) => {
    const plans = await plansOf(database, work, { isSmall: false });
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((line) => scan.test(line))).toEqual([]);
    if (perText.has(what)) expect(plans.join('\n')).not.toContain('text_messages_of_user');
  });
});
