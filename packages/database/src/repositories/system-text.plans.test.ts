import { givenSentText } from '@squeeze/testing/given-text';
import { givenAt } from '@squeeze/testing/given-user';
import { plansOf } from '@squeeze/testing/plans-of';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import type { Db } from '../connection.ts';
import * as alerts from './system-alert-repository.ts';
import * as texts from './system-text-repository.ts';
import * as live from './text-live-repository.ts';

const span = { from: 10, before: 20 };

/** What is asked of everybody’s texts while administrators wait, and every minute in the background. */
const asked: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'texts by hour': (db) => texts.listTextHours(db, span),
  'texts by day': (db) => texts.listTextDays(db, span),
  'texts of the last hour': (db) => live.sumLiveTexts(db, givenAt),
  'the oldest text that waits': (db) => live.oldestWaitingText(db, givenAt),
  'what is wrong': (db) => alerts.listOpenAlerts(db),
  'what was wrong': (db) => alerts.listPastAlerts(db, 10),
  'what was wrong long ago': (db) => alerts.purgeAlerts(db, 1),
};

const scan = /(?:SCAN|Seq Scan on) (?:text_messages|text_hours|system_alerts)(?! USING)/;

describe.each(dialects)('$name: how everybody’s texts are found', ({ name }) => {
  it.each(Object.entries(asked))('%s: by an index', async (_, work) => {
    await using database = await openTestDatabase(name);
    await givenSentText(database.db, { createdAt: givenAt });
    const plans = await plansOf(database, work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((line) => scan.test(line))).toEqual([]);
  });
});
