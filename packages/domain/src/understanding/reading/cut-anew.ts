import { foldText } from '../../capture/folded-text.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent } from '../intent.ts';
import { asOneThing, sureRoles } from '../roles/sure-roles.ts';
import { tagRoles } from '../roles/tag-roles.ts';
import { addsOf } from './adds-of.ts';
import { isPriced, lasts } from './amounts.ts';
import { makesItself, todoOf } from './read-todo.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { slotsOf, type Slots } from './slots.ts';
import { isSmall, tells, type Token } from './tokens.ts';

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
  const isAgain = added.some((intent) => intent.kind === 'add_todo' && intent.repeat !== undefined);
  if (protectedText(bare).length > 0 || isAgain) return [...ruled];
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
  if (adds.length === 0 || isLess) return slots.list === null || ordered === null ? [...ruled] : ordered;
  // "Pan y leche a mi lista": short things on a list are several.
  if (slots.list !== null && ordered !== null && ordered.length > 1 && adds.length === 1) return ordered;
  return adds.map((intent, at) => withName(intent, added[at] ?? first, slots));
}

const isDone = (title: string, { language }: Asked): boolean => beginsTask(foldText(title), language, false);

const isTimely = (token: Token): boolean =>
  tells(token, 'day', 'clock', 'repeat') || /^\d+h?\d*$/u.test(token.word);

const isOfOrder = (senses: ReadonlySet<Sense>): boolean =>
  (['put', 'add', 'todo', 'remind', 'small', 'filler'] as const).some((sense) => senses.has(sense));
const isSameTime = (one: Added, other: Added): boolean =>
  one.kind === 'add_reminder'
    ? other.kind === 'add_reminder' && JSON.stringify(one.schedule) === JSON.stringify(other.schedule)
    : other.kind !== 'add_reminder' && one.due === other.due;
const runsFor = /(?:timer|minut|temporiz|crono|chrono).*\d+ ?(?:s|m|h)|\d+ ?(?:s|m|h)\S* (?:timer|minut)/u;

const negates =
  /^(?:not|no|never|dont|don't|cannot|cant|can't|without|ne|n'|pas|jamais|sans|nunca|jamas|sin)$/u;
/** Nothing is to be done then, so it belongs to what is to be done. */
const past = /^(?:yesterday|hier|ayer|anteayer|anoche)$/u;
/** Who is to do it: "tell Anna to", "dis à Paul de". */
const passedOn =
  /^(?:tell|ask|remind|have|let|get|dis|dire|demande|demander|rappelle|rappeler|dile|decirle|pide|pedir|pidele|preguntale) (?!me |us |moi |nous )/u;

/** Behind these something has to follow: "courir pendant", "pas trop". */
const endsOpen =
  /(?:^|[ '’])(?:a|an|the|with|for|of|to|at|from|and|or|after|before|un|une|le|la|les|de|du|des|d|l|avec|pour|chez|pendant|avant|apres|et|ou|trop|el|los|las|del|al|con|para|por|en|desde|durante|antes|despues|y|o|muy)$/u;

/** Whether what rules made of a text is to stay: the other lost something of it. */
function isBetter(ruled: Added, adds: readonly Added[], slots: Slots, asked: Asked): boolean {
  const { tokens } = slots;
  const [own] = adds;
  if (own === undefined) return true;
  const kept = wordsOf(adds.map(({ title }) => title).join(' '));
  const told = wordsOf(ruled.title);
  const lost = tokens.filter(({ word }) => told.has(word) && !kept.has(word));
  return (
    losesMeaning(ruled, own, lost) ||
    losesTime(ruled, adds, lost, slots) ||
    losesArticle(ruled, own, lost, slots) ||
    losesVerb(ruled, lost, slots, asked)
  );
}

/** A word without which the title says something else, or who is to do it. */
function losesMeaning(ruled: Added, own: Added, lost: readonly Token[]): boolean {
  if (lost.some(({ word }) => negates.test(word) || past.test(word))) return true;
  const [before, now] = [foldText(ruled.title), foldText(own.title)];
  if (endsOpen.test(now) && !endsOpen.test(before)) return true;
  if (isJoined(ruled, own, lost)) return true;
  return passedOn.test(before) && !now.startsWith(before.slice(0, before.indexOf(' ')));
}

/** "Milk, and eggs" without what joins them. */
const isJoined = (ruled: Added, own: Added, lost: readonly Token[]): boolean =>
  lost.some(({ word }) => joins.test(word)) &&
  joins.test(wordAfter(ruled.title, own.title)) &&
  [...wordsOf(own.title)].at(-1) === [...wordsOf(ruled.title)].at(-1);
const joins = /^(?:and|or|et|ou|y|e|o|u)$/u;
/** The first word of one title behind those that it has in common with the beginning of another. */
function wordAfter(title: string, other: string): string {
  const [words, others] = [[...wordsOf(title)], [...wordsOf(other)]];
  return words.find((word, at) => word !== others[at]) ?? '';
}

const lengths = /^(?:\d+ ?)?(?:min\w*|h|hrs?|hours?|heures?|horas?|minut\w*|days?|jours?|dias?)$/u;
const clock = /^\d{1,2}(?:h\d{0,2}|[ap]m)$/u;
const isTimedAtAll = (one: Added): boolean =>
  one.kind !== 'ask_when' && !(one.kind === 'add_todo' && one.due === null);

function losesTime(
  ruled: Added,
  adds: readonly Added[],
  lost: readonly Token[],
  { text, tokens }: Slots,
): boolean {
  const [hadTime, hasTime] = [isTimedAtAll(ruled), adds.some(isTimedAtAll)];
  const told = wordsOf(ruled.title);
  if (hadTime && !hasTime) return true;
  // The end of a span is not when it begins: "de 14h à 16h".
  const own = wordsOf(adds.map(({ title }) => title).join(' '));
  if (hadTime && [...own].some((word) => clock.test(word) && !told.has(word))) return true;
  // A timer's time is how long it runs, which rules know.
  const isTimed = ruled.kind === 'add_reminder' && runsFor.test(foldText(text));
  if (isTimed && !tokens.some((token) => told.has(token.word) && isTimely(token))) return true;
  // How long it takes is no time of day, and stays in the title.
  const takes = lost.some(({ word }) => lengths.test(word));
  if (hadTime && takes && adds.every((one) => isSameTime(ruled, one))) return true;
  // Of several times a todo can have one: "à 8h et 20h".
  const isTodo = adds.every(({ kind }) => kind === 'add_todo');
  if (isTodo && adds.length === 1 && lost.filter(({ word }) => clock.test(word)).length > 1) return true;
  if (hadTime || !hasTime) return false;
  // A price is no time, nor how long something lasts, nor a word of a name: "The Day After Tomorrow".
  const folded = foldText(text);
  const named = /\p{Lu}\p{Ll}+ (?:Today|Tomorrow|Tonight|Demain|Mañana)\b/u;
  return isPriced(folded) || lasts(folded) || named.test(text);
}

/** An article more or less: as in capture, which reads by rules alone; "todo dentist", "dappeler maman". */
function losesArticle(ruled: Added, own: Added, lost: readonly Token[], { tokens }: Slots): boolean {
  const isBehind = own.title.startsWith(ruled.title);
  const more = own.title.endsWith(ruled.title) || isBehind ? own.title.replace(ruled.title, '').trim() : '';
  const words = wordsOf(more);
  const isOrder = tokens.every(
    ({ word, senses }) =>
      !words.has(word) || word === 'self' || isOfOrder(senses) || (isBehind && senses.has('list')),
  );
  if (more !== '' && ((more.length === 1 && !isBehind) || isOrder)) return true;
  const isEnd = foldText(ruled.title).endsWith(foldText(own.title));
  return isEnd && lost.length > 0 && isSameTime(ruled, own) && lost.every(isSmall);
}

/** The verb of a task, even one that orders things elsewhere. */
function losesVerb(ruled: Added, lost: readonly Token[], slots: Slots, asked: Asked): boolean {
  const { tokens } = slots;
  const told = wordsOf(ruled.title);
  const verb = tokens.find(({ word }) => told.has(word));
  // "Reminder app comparison": without a time it is part of a name.
  const isNoun = verb !== undefined && tells(verb, 'reminder', 'alarm') && lost.includes(verb);
  if (isNoun && ruled.kind === 'add_todo' && ruled.due === null) return true;
  const isVerbLost = verb !== undefined && lost.includes(verb) && isDone(ruled.title, asked);
  return isVerbLost && (!tells(verb, 'put', 'remind', 'add', 'todo') || makesItself(slots));
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
