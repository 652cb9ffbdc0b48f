import type { Language } from '@squeeze/contracts/languages';
import { mentionOf, type Mention } from '@squeeze/domain/understanding/acts/mention-of';
import { known as phraseKnown } from '@squeeze/testing/phrases/understanding/known-things';
import type { Act, Acts } from '../cases/expected.ts';
import { worldOf } from '../judging/world.ts';
import { caseMoment } from '../cases/moment.ts';
import { readActs, type ReadAct } from '../judging/read-acts.ts';
import { trainingRows } from '../cases/training-rows.ts';
import { hardRequests, repositoryRequests } from '../cases/repository-requests.ts';
import type { RequestCase } from '../cases/request-case.ts';
import { allPhrases } from '@squeeze/testing/phrases/understanding/all-phrases';
import { isHeldOut } from '../cases/held-out.ts';
import { markedRows } from '../cases/marked-rows.ts';
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
  free: 'list',
};
const named = (act: string): string => alike[act] ?? act;

/**
 * The classifier knows no events, and no todos that repeat: what comes again and again is one act to it. Whether it is to be told
 * or to be done its words say (`asks-to-be-told.ts`).
 */
const learnt = ({ act, slots }: Act): string =>
  act === 'add_event' || act === 'add_todo'
    ? slots['repeat'] === undefined
      ? 'add_todo'
      : 'add_reminder'
    : act;

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

/** In one case of twelve something has words in common by chance, as it does where people have many things. */
const mentionIn = (text: string, language: Language, acts: Acts): Mention => {
  const mention = mentionOf(text, worldOf(text, language, acts, caseMoment).known);
  return mention === 'none' && text.length % 12 === 0 ? 'most' : mention;
};

/** What the classifier learns from: cases that are not held out, by their first act. */
const examplesOf = (cases: readonly RequestCase[]): readonly Example[] =>
  cases
    .filter(({ heldOut }) => !heldOut)
    .flatMap(({ text, expected, class: kind, language }) => {
      const [first] = expected[0] ?? [];
      const act =
        first?.act === 'ask'
          ? (first.slots['act'] ?? ordered[kind])
          : first === undefined
            ? undefined
            : learnt(first);
      return act === undefined
        ? []
        : [{ text, act: named(act), mention: mentionIn(text, language, expected[0] ?? []) }];
    });

const actOf = ([first]: readonly ReadAct[]): string => {
  if (first === undefined) return 'talk';
  const isRepeated = first.repeats.length > 0 && (first.act === 'add_event' || first.act === 'add_todo');
  return isRepeated ? 'add_reminder' : named(learnt(first));
};

/** The phrase tables of the tests, as far as they stand by themselves. */
const phraseExamples = (): readonly Example[] =>
  Object.values(allPhrases)
    .flat()
    .filter(
      ({ text, pending, offered, shown }) =>
        !isHeldOut(text) && pending !== true && offered === undefined && shown === undefined,
    )
    .map(({ text, asks }) => ({
      text,
      mention: mentionOf(text, phraseKnown),
      act: actOf(
        readActs(
          asks.map((intent) => ({ ...intent, language: 'en' })),
          caseMoment,
        ),
      ),
    }));

/** Acts about something there is: it is mostly named by words of its own. */
const aboutThings = new Set([
  'complete',
  'delete',
  'reopen',
  'move',
  'snooze',
  'rename',
  'rate',
  'categorise',
  'pause',
  'resume',
]);

/** What was written to learn from alone. */
const rowExamples = (): readonly Example[] =>
  [...trainingRows(), ...markedRows()].map(({ act, text }, index) => ({
    text,
    act,
    mention: aboutThings.has(act) ? (index % 5 === 0 ? 'none' : 'full') : index % 12 === 0 ? 'most' : 'none',
  }));

/** What the tests hold to the letter counts as often as this. */
const times = 3;
export const phraseTimes = <T>(rows: readonly T[]): readonly T[] =>
  Array.from({ length: times }, () => rows).flat();

export const allCases = (): readonly RequestCase[] => [...repositoryRequests(), ...hardRequests()];

/** Whether a text is none of the cases that are held out. */
export function isFree(): (one: { readonly text: string }) => boolean {
  const held = new Set(
    allCases()
      .filter(({ heldOut }) => heldOut)
      .map(({ text }) => text.trim().toLowerCase()),
  );
  return ({ text }) => !held.has(text.trim().toLowerCase());
}

/** All that the classifier learns from; nothing of it is held out. */
export const allExamples = (): readonly Example[] =>
  [...examplesOf(allCases()), ...phraseTimes(phraseExamples()), ...rowExamples()].filter(isFree());
