import { foldText } from '../../capture/folded-text.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent } from '../intent.ts';
import { asOneThing, sureRoles } from '../roles/sure-roles.ts';
import { tagRoles } from '../roles/tag-roles.ts';
import { addsOf } from './adds-of.ts';
import { makesItself, todoOf } from './read-todo.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { slotsOf, type Slots } from './slots.ts';
import { tells, type Token } from './tokens.ts';

type Added = Extract<Intent, { kind: 'add_todo' | 'add_reminder' | 'ask_when' }>;
const isAdded = (intent: Intent): intent is Added =>
  intent.kind === 'add_todo' || intent.kind === 'add_reminder' || intent.kind === 'ask_when';

/** What rules keep or remind of, with its titles and times cut by the roles of its words where that leaves less over. */
export function cutAnew(bare: string, ruled: readonly Intent[], asked: Asked): Intent[] {
  const added = ruled.filter(isAdded);
  const [first] = added;
  const isReminder = first?.kind !== 'add_todo';
  const isOne = added.every(({ kind }) => (kind !== 'add_todo') === isReminder);
  if (first === undefined || added.length < ruled.length || !isOne) return [...ruled];
  if (protectedText(bare).length > 0) return [...ruled];
  const slots = slotsOf(bare, asked);
  // An order that names nothing: "make a new list".
  const ordered = isReminder ? null : todoOf(slots, asked);
  if (ordered?.[0]?.kind === 'ask_what') return ordered;
  // Rules tell tasks apart by more than their words.
  const isSeveral = new Set(added.map(({ title }) => title)).size > 1;
  if (isSeveral && slots.list === null) return [...ruled];
  const roles = sureRoles(slots, tagRoles(slots), asked);
  const isTask = !isSeveral && slots.list === null;
  const adds = addsOf(slots, isTask ? asOneThing(roles, slots) : roles, isReminder, asked).filter(isAdded);
  const isLess = isSeveral ? adds.length < added.length : isBetter(first, adds, slots, asked);
  if (adds.length === 0 || isLess) return [...ruled];
  // "Pan y leche a mi lista": short things on a list are several.
  if (slots.list !== null && ordered !== null && ordered.length > 1 && adds.length === 1) return ordered;
  return adds.map((intent, at) => withName(intent, added[at] ?? first, slots));
}

const isDone = (title: string, { language }: Asked): boolean => beginsTask(foldText(title), language, false);

/** Texts of no more words have no chatter in them: a word that is none of an order is of the title. */
const shortest = 5;
const isTimely = (token: Token): boolean =>
  tells(token, 'day', 'clock', 'repeat') || /^\d+h?\d*$/u.test(token.word);

const isOfOrder = (senses: ReadonlySet<Sense>): boolean =>
  (['put', 'add', 'todo', 'remind', 'small', 'filler'] as const).some((sense) => senses.has(sense));
const isSameTime = (one: Added, other: Added): boolean =>
  one.kind === 'add_reminder'
    ? other.kind === 'add_reminder' && JSON.stringify(one.schedule) === JSON.stringify(other.schedule)
    : other.kind !== 'add_reminder' && one.due === other.due;
const runsFor = /(?:timer|minut|temporiz|crono|chrono).*\d+ ?(?:s|m|h)|\d+ ?(?:s|m|h)\S* (?:timer|minut)/u;

/** Whether what rules made of a text is to stay: the other lost something of it. */
function isBetter(ruled: Added, adds: readonly Added[], slots: Slots, asked: Asked): boolean {
  const { tokens } = slots;
  const kept = wordsOf(adds.map(({ title }) => title).join(' '));
  const told = wordsOf(ruled.title);
  const lost = tokens.filter(({ word }) => told.has(word) && !kept.has(word));
  const hasTime = adds.some(
    (one) => one.kind !== 'ask_when' && !(one.kind === 'add_todo' && one.due === null),
  );
  const hadTime = ruled.kind !== 'ask_when' && !(ruled.kind === 'add_todo' && ruled.due === null);
  if (hadTime && !hasTime) return true;
  // A timer's time is how long it runs, which rules know.
  const isTimed = ruled.kind === 'add_reminder' && runsFor.test(foldText(slots.text));
  if (isTimed && !tokens.some((token) => told.has(token.word) && isTimely(token))) return true;
  const [own] = adds;
  if (own === undefined) return true;
  // "Todo dentist", and "dappeler maman" that has lost its apostrophe.
  const more = own.title.endsWith(ruled.title) ? own.title.slice(0, -ruled.title.length).trim() : '';
  const isOrder = tokens.every(({ word, senses }) => !wordsOf(more).has(word) || isOfOrder(senses));
  if (more !== '' && (more.length === 1 || isOrder)) return true;
  // An article more or less: as in capture, which reads by rules alone.
  const isShorter = own.title !== ruled.title && ruled.title.endsWith(own.title);
  if (isShorter && isSameTime(ruled, own) && lost.every((token) => tells(token, 'small', 'filler')))
    return true;
  // The same time, with words of one left out: they said something else.
  if (hadTime && isSameTime(ruled, own) && lost.some(isTimely)) return true;
  const telling = lost.filter((token) => !tells(token, 'small', 'filler'));
  const [only] = telling;
  // A month's name alone is rather part of a title: "call May".
  if (!hadTime && hasTime && telling.length === 1 && only !== undefined && !/\d/u.test(only.word))
    return true;
  const isPlain = (token: Token): boolean =>
    !tells(token, 'small', 'filler', 'put', 'add', 'calendar', 'list', 'pronoun');
  if (tokens.length <= shortest && lost.some(isPlain)) return true;
  // Its verb belongs to a task, even one that orders things elsewhere.
  const verb = tokens.find(({ word }) => told.has(word));
  const isVerbLost = verb !== undefined && lost.includes(verb) && isDone(ruled.title, asked);
  if (isVerbLost && (!tells(verb, 'put', 'remind', 'add', 'todo') || makesItself(slots))) return true;
  return false;
}

const wordsOf = (title: string): ReadonlySet<string> =>
  new Set(
    foldText(title)
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*(?:'s)?/gu) ?? [],
  );

/** An alarm is called as it was asked for, unless that has a name. */
function withName(intent: Added, ruled: Added, { tokens }: Slots): Added {
  if (intent.kind === 'add_todo' || ruled.kind === 'add_todo') return intent;
  const own = wordsOf(intent.title);
  const isNamed = tokens.some(({ word }) => own.has(word));
  const words = wordsOf(ruled.title);
  const isShort = words.size <= 3 && !tokens.some((token) => words.has(token.word) && isTimely(token));
  return isNamed || !isShort ? intent : { ...intent, title: ruled.title };
}
