import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import { lastTurn, type Memory } from '@squeeze/server/assistant/built-in/memory';
import type { Named } from '@squeeze/domain/understanding/intent';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { caseMoment, type Moment } from '../cases/moment.ts';
import { sameWords } from '../judging/same-words.ts';
import { actualThings, type ActualThing, imageOf, isAsExpected, nounOf, titleOf } from './actual-things.ts';
import type { ConversationCase, ExpectedAnswer, ExpectedThing, ExpectedTurn } from './conversation-case.ts';
import { leftBy } from './left-by.ts';
import { giveThing, takeThing } from './expected-state.ts';
import { Person, type Told } from './person.ts';
import { wallInstant } from './wall-instant.ts';

/** `harmful`: something was written, changed or deleted that was not expected, or is lost. */
export interface TurnVerdict {
  readonly conversation: ConversationCase;
  readonly turn: ExpectedTurn;
  readonly outcome: 'right' | 'wrong' | 'harmful';
  /** What is not as expected, for reports. */
  readonly because: readonly string[];
  readonly reply: string;
}

/** Plays conversations one after the other over one database, each with a person of its own. */
export async function judgeConversations(
  conversations: readonly ConversationCase[],
): Promise<readonly TurnVerdict[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-judge-'));
  // Nobody reads it after a power cut: waiting for the disk would take longer than all that is judged.
  const database = openSqlite(path.join(folder, 'squeeze.db'), {
    sync: () => Promise.resolve(),
    gather: () => Promise.resolve(),
  });
  const verdicts: TurnVerdict[] = [];
  try {
    await migrateToLatest(database);
    for (const conversation of conversations) verdicts.push(...(await judge(conversation, database)));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  return verdicts;
}

/** What is expected by now, with the ids of the rows that stand for it. */
interface Expectation {
  readonly things: Map<string, ExpectedThing>;
  readonly ids: Map<string, string>;
  /** The ids of those that stand as events. */
  readonly events: Set<string>;
}

async function judge(conversation: ConversationCase, database: OpenDatabase): Promise<TurnVerdict[]> {
  const { db } = database;
  const { timeZone } = caseMoment;
  const clock = new FakeClock(wallInstant(conversation.turns[0]?.at ?? '', timeZone));
  const person = await Person.arrive({ database, clock, language: conversation.language }, timeZone);
  const state: Expectation = { things: new Map(), ids: new Map(), events: new Set() };
  await database.hastyTransaction(async (trx) => {
    for (const [index, thing] of conversation.given.entries()) {
      state.things.set(thing.key, thing);
      // Written one after the other: what is due at the same time is listed in this order.
      const writtenAt = clock.now() - conversation.given.length + index;
      const moment = { now: clock.now(), timeZone };
      state.ids.set(thing.key, await giveThing(trx, person.id, thing, moment, writtenAt));
    }
  });
  const verdicts: TurnVerdict[] = [];
  for (const turn of conversation.turns) {
    clock.advance(wallInstant(turn.at, timeZone) - clock.now());
    await person.letTimePass();
    const moment = { now: clock.now(), timeZone };
    const before = await actualThings(db, person.id);
    const told = await person.say(turn.text);
    const judged = await judgeTurn({ turn, state, moment, before, told, person, db });
    verdicts.push({ conversation, turn, ...judged, reply: told.text });
  }
  return verdicts;
}

interface Played {
  readonly turn: ExpectedTurn;
  readonly state: Expectation;
  readonly moment: Moment;
  readonly before: readonly ActualThing[];
  readonly told: Told;
  readonly person: Person;
  readonly db: Db;
}

async function judgeTurn(played: Played): Promise<Pick<TurnVerdict, 'outcome' | 'because'>> {
  const { turn, state, moment, before, told, person, db } = played;
  const after = await actualThings(db, person.id);
  const due = new Map(state.things);
  for (const thing of turn.changed) due.set(thing.key, thing);
  for (const key of turn.gone) due.delete(key);
  const pairs = paired(due, state.ids, after);
  const meantToChange = new Set([...turn.changed.map(({ key }) => key), ...turn.gone]);
  const images = new Map(before.map((thing) => [thing.id, imageOf(thing)]));
  const because: string[] = [];
  let isHarmful = false;
  const fail = (text: string, harm: boolean): void => {
    because.push(text);
    isHarmful ||= harm;
  };
  for (const [key, thing] of due) {
    const actual = pairs.get(key);
    const wasThere = state.things.has(key);
    if (actual === undefined) fail(`${key} is not there`, wasThere);
    else if (!isAsExpected(thing, actual, moment)) {
      const changed = images.get(actual.id) !== imageOf(actual);
      const onlyNamed = !wasThere && sameBesidesTitle(thing, actual, moment);
      // What had gone wrong before is not to be blamed on this turn.
      if (changed || meantToChange.has(key)) fail(`${key} is ${imageOf(actual)}`, changed && !onlyNamed);
    }
  }
  const known = new Set([...pairs.values()].map(({ id }) => id));
  for (const extra of after.filter(({ id }) => !known.has(id))) {
    const isLeft = [...state.ids].some(([key, id]) => id === extra.id && turn.gone.includes(key));
    fail(`${titleOf(extra)} ${isLeft ? 'is still there' : 'was added'}`, !isLeft);
  }
  const wrongAnswer = answerMissed(
    turn.answer,
    told,
    (key) => pairs.get(key)?.id ?? state.ids.get(key) ?? key,
  );
  if (wrongAnswer !== null) fail(wrongAnswer, false);
  await putRight(played, due, pairs, after);
  // What was not shown or asked is what the next turn is about all the same, so that one mistake counts once.
  if (wrongAnswer !== null) person.beAbout(meantBy(turn.answer, state));
  return { outcome: because.length === 0 ? 'right' : isHarmful ? 'harmful' : 'wrong', because };
}

const sameBesidesTitle = (thing: ExpectedThing, actual: ActualThing, moment: Moment): boolean =>
  isAsExpected({ ...thing, title: '*' }, actual, moment);

/** Which row stands for which expected thing: the one it was, else one of its kind and name, else the only one left of it. */
function paired(
  due: ReadonlyMap<string, ExpectedThing>,
  ids: ReadonlyMap<string, string>,
  after: readonly ActualThing[],
): Map<string, ActualThing> {
  const pairs = new Map<string, ActualThing>();
  const left = new Set(after);
  const pair = (fits: (thing: ExpectedThing, actual: ActualThing, key: string) => boolean): void => {
    for (const [key, thing] of due) {
      if (pairs.has(key)) continue;
      const actual = [...left].find((one) => fits(thing, one, key));
      if (actual === undefined) continue;
      pairs.set(key, actual);
      left.delete(actual);
    }
  };
  pair((thing, actual, key) => ids.get(key) === actual.id && nounOf(thing) === actual.noun);
  const isNew = ({ id }: ActualThing): boolean => ![...ids.values()].includes(id);
  pair((thing, one) => isNew(one) && nounOf(thing) === one.noun && sameWords(thing.title, titleOf(one)));
  pair((thing, one, key) => isNew(one) && nounOf(thing) === one.noun && !ids.has(key));
  pair((_, actual, key) => ids.get(key) === actual.id);
  pair((thing, one) => isNew(one) && sameWords(thing.title, titleOf(one)));
  return pairs;
}

function answerMissed(
  expected: ExpectedAnswer | null,
  told: Told,
  idOf: (key: string) => string,
): string | null {
  const memory = lastTurn([{ role: 'assistant', text: '', calls: [], receipts: [], memory: told.memory }]);
  const shown = (memory.shown.length > 0 ? memory.shown : memory.about).map(({ id }) => id);
  const asks = memory.question?.kind ?? null;
  switch (expected?.does) {
    case 'ask': {
      const isAsked =
        expected.about === 'confirm'
          ? told.receipts.some(({ state }) => state === 'proposed')
          : expected.about === 'when'
            ? asks === 'ask_when' ||
              (memory.question?.kind === 'ask_what' && memory.question.order === 'add_reminder')
            : asks === 'ask_what';
      return isAsked ? null : `does not ask ${expected.about}`;
    }
    case 'which':
      return same(
        memory.offered.map(({ id }) => id),
        expected.keys.map(idOf),
      )
        ? null
        : 'does not ask which';
    case 'show':
      return same(shown, expected.keys.map(idOf)) ? null : 'does not show';
    case 'show nothing':
      return shown.length === 0 ? null : 'shows something';
    case 'answer':
    case undefined:
      return null;
  }
}

/** What an answer would have been about, had it been right. */
function meantBy(expected: ExpectedAnswer | null, { things, ids, events }: Expectation): Partial<Memory> {
  if (expected?.does !== 'show' && expected?.does !== 'which') return {};
  const named = expected.keys.flatMap((key): Named[] => {
    const thing = things.get(key);
    const id = ids.get(key);
    return thing === undefined || id === undefined
      ? []
      : [{ noun: events.has(id) ? 'event' : nounOf(thing), id, title: thing.title }];
  });
  const about = named.map(({ noun, id }) => ({ noun, id }));
  return expected.does === 'show'
    ? { about, shown: named, listed: named }
    : { offered: named, listed: named };
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Goes on from what was expected, so that one mistake counts once. */
async function putRight(
  { state, moment, person, db, turn }: Played,
  due: ReadonlyMap<string, ExpectedThing>,
  pairs: ReadonlyMap<string, ActualThing>,
  after: readonly ActualThing[],
): Promise<void> {
  const known = new Set([...pairs.values()].map(({ id }) => id));
  for (const extra of after.filter(({ id }) => !known.has(id)))
    await takeThing(db, person.id, extra, moment.now);
  const about: { noun: Named['noun']; id: string }[] = [];
  let isMended = after.length > known.size;
  const previous = new Map(state.things);
  state.things.clear();
  for (const [key, thing] of due) {
    state.things.set(key, thing);
    const actual = pairs.get(key);
    const isRight = actual !== undefined && isAsExpected(thing, actual, moment);
    if (actual !== undefined && !isRight) await takeThing(db, person.id, actual, moment.now);
    const id = isRight ? actual.id : await giveThing(db, person.id, thing, moment);
    isMended ||= !isRight;
    state.ids.set(key, id);
    const isEvent = isRight && actual.noun === 'todo' && actual.isEvent === true;
    if (isEvent) state.events.add(id);
    if (turn.changed.some((one) => one.key === key))
      about.push({ noun: isEvent ? 'event' : nounOf(thing), id });
  }
  if (isMended) person.beAbout({ about, ...leftBy(turn, previous, state, moment) });
}
