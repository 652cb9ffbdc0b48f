import type { GuessedAct } from '../acts/classify.ts';
import { pools } from '../find-target.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import { findMeant } from './find-meant.ts';
import { leftOf, type Slots } from './slots.ts';

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

/** Something done to things there are: those the words name, or the question which. */
export function readDeed(act: Deed, slots: Slots, asked: Asked): Intent[] {
  const words = leftOf(slots, [
    actWord[act],
    'alarm',
    'reminder',
    'todo',
    'calendar',
    'all',
    'pronoun',
    'move',
    'show',
    'undo',
  ]);
  return findMeant(words, slots, pools(asked, deedful[act]), asked, act === 'delete').map((target) =>
    openDeed(act, target),
  );
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
