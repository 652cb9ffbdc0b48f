import { caseMoment } from '../judging/moment.ts';
import { readActs } from '../judging/read-acts.ts';
import type { RequestCase } from '../cases/request-case.ts';
import { allPhrases } from '@squeeze/testing/phrases/understanding/all-phrases';
import { isHeldOut } from '../cases/held-out.ts';
import type { Example } from './train.ts';

/** Acts that differ by their slots alone, or by what is kindest to say, are one to the classifier. */
const alike: Readonly<Record<string, string>> = {
  beyond: 'talk',
  unclear: 'talk',
  overview: 'list',
  summarise: 'list',
  find: 'list',
  search: 'list',
  choose: 'talk',
  quiet_hours: 'setting',
  time_zone: 'setting',
  ask: 'add_reminder',
};
const named = (act: string): string => alike[act] ?? act;

/** The acts that outside intents are orders for, where the label is only that something lacks. */
const ordered: Readonly<Record<string, string>> = {
  alarm_set: 'add_reminder',
  calendar_set: 'add_todo',
  lists_createoradd: 'add_todo',
  lists_add: 'add_todo',
  reminder_set: 'add_reminder',
  todo_set: 'add_todo',
  alarm_remove: 'delete',
  calendar_remove: 'delete',
  lists_remove: 'delete',
};

/** What the classifier learns from: cases that are not held out, by their first act. */
export const examplesOf = (cases: readonly RequestCase[]): readonly Example[] =>
  cases
    .filter(({ heldOut }) => !heldOut)
    .flatMap(({ text, expected, class: kind }) => {
      const [first] = expected[0] ?? [];
      const act = first?.act === 'ask' ? (first.slots['act'] ?? ordered[kind]) : first?.act;
      return act === undefined ? [] : [{ text, act: named(act) }];
    });

/** The phrase tables of the tests, as far as they stand by themselves. */
export const phraseExamples = (): readonly Example[] =>
  Object.values(allPhrases)
    .flat()
    .filter(
      ({ text, pending, offered, shown }) =>
        !isHeldOut(text) && pending !== true && offered === undefined && shown === undefined,
    )
    .map(({ text, asks }) => ({
      text,
      act: named(
        readActs(
          asks.map((intent) => ({ ...intent, language: 'en' })),
          caseMoment,
        )[0]?.act ?? 'talk',
      ),
    }));
