import type { GuessedAct } from '../acts/classify.ts';
import { pools } from '../find-target.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import { overlaps } from '../../capture/folded-text.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { changeWords } from './change-words.ts';
import { findMeant } from './find-meant.ts';
import { orderClause } from './order-clause.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { timesSaid } from './times-said.ts';
import { tells, type Token } from './tokens.ts';

/** What is done to things as they are, and among which of them it looks first. */
const deedful = {
  complete: 'open',
  delete: 'open',
  reopen: 'closed',
  pause: 'running',
  resume: 'paused',
} as const;
export type Deed = keyof typeof deedful;

export const isDeed = (act: GuessedAct): act is Deed & GuessedAct => Object.hasOwn(deedful, act);

/** What tells nothing of a name at the ends of an order, whichever it is. */
const nameless: readonly Sense[] = [
  'alarm',
  'reminder',
  'todo',
  'calendar',
  'list',
  'all',
  'pronoun',
  'remind',
  'negation',
];
/** Nor these, where nothing is called so: "delete all events". */
const vague: readonly Sense[] = [
  'event',
  'day',
  'clock',
  'question',
  'put',
  'add',
  'show',
  'undo',
  'yes',
  'move',
];

/** Something done to things there are: those the words name, or the question which. */
export function readDeed(act: Deed, slots: Slots, asked: Asked): Intent[] {
  const clause = orderClause(slots, [actWord[act], 'remove', 'complete', 'pause'], asked);
  const words = wordsLeft(act, clause === slots.text ? slots : slotsOf(clause, asked), asked);
  const { except } = changeWords[asked.language];
  if (words === '' && act !== 'reopen' && slots.tokens.some(({ word }) => except.has(word)))
    return [{ kind: 'ask_what', order: act, category: null }];
  const meaning = { words, closeEnough: act === 'delete' };
  return findMeant(slots, pools(asked, deedful[act]), asked, meaning).map((target) => openDeed(act, target));
}

/** What an order names besides times and kinds; nothing where only words are left that name nothing. */
function wordsLeft(act: Deed, slots: Slots, asked: Asked): string {
  const { tokens } = slots;
  const times = timesSaid(slots.text, tokens, asked);
  const apart = times.filter((time) => !slots.taken.some((stretch) => overlaps(stretch, time)));
  const taken = [...slots.taken, ...apart].toSorted((a, b) => a.start - b.start);
  const isEmpty = (token: Token): boolean =>
    tells(token, 'small', 'filler', actWord[act], ...nameless, ...vague);
  const { vague: nothing } = changeWords[asked.language];
  // An order begins with its verb, whatever that is.
  const begins = tokens.find((token) => !tells(token, 'small', 'filler'));
  const isVerb = !tokens.some((token) => tells(token, actWord[act]));
  const telling = tokens.filter(
    (token) =>
      !taken.some((stretch) => overlaps(stretch, token)) &&
      !isEmpty(token) &&
      !nothing.has(token.word) &&
      !(isVerb && token === begins) &&
      !(times.length > 0 && /^\d+$/u.test(token.word)),
  );
  return telling.length === 0 ? '' : leftOf({ ...slots, taken }, [actWord[act], ...nameless, ...vague]);
}

const actWord = {
  complete: 'complete',
  delete: 'remove',
  reopen: 'reopen',
  pause: 'pause',
  resume: 'resume',
} as const;

const openDeed = (act: Deed, target: Target): Intent =>
  target.found === 'none' && target.words === '' && act !== 'reopen'
    ? { kind: 'ask_what', order: act, category: null }
    : { kind: act, target };
