import type { Db } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { withChoices } from '@squeeze/domain/chat/numbered-choices';
import { categoryText, storedCategory } from '@squeeze/domain/personal-value';
import type { Intent, Named, Noun } from '@squeeze/domain/understanding/intent';
import { outwardOf } from '../../features/receipts/outward-record.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { CallResult } from '../call-result.ts';
import type { Turn } from '../turn.ts';
import type { KnownThings } from './known-things.ts';
import { thingOf } from './memory.ts';
import { sayReceipt } from './say-receipt.ts';
import { sayDue } from './when.ts';
import { outsideWordsOf } from './words/outside-words.ts';
import type { Words } from './words/words.ts';

/** What one intent came to: lines to say, and what the next turn should know. */
export interface Said {
  readonly lines: readonly string[];
  readonly about?: readonly { readonly noun: Noun; readonly id: string }[];
  readonly offered?: readonly Named[];
  /** What was listed, in the order shown, where all of it can be meant by its place. */
  readonly shown?: readonly Named[];
  readonly question?: Intent;
  /**
   * Answers to the question that the lines end with, each a whole message in the person's language; no more than
   * `limits.question.choices`. The app shows them as buttons, a number stands for one.
   */
  readonly choices?: readonly string[];
  /** It waits for a yes. */
  readonly proposed?: true;
  /** The note that it shows or is about. */
  readonly note?: string;
  /** What a yes has carried out of what was proposed before. */
  readonly confirmed?: readonly ReceiptRecord[];
}

/** Everything that answering one turn needs. */
export interface Stage {
  readonly db: Db;
  readonly turn: Turn;
  readonly words: Words;
  readonly things: KnownThings;
  /** The todos that stood for a reminder and have gone in this turn: a reminder may have several schedules. */
  readonly standInsGone: Set<string>;
}

export const say = (...lines: string[]): Said => ({ lines });

/** Asks something, with the choices there are: numbered below it for whoever has no buttons. */
export const ask = (question: string, choices: readonly string[]): Said => ({
  lines: [withChoices(question, choices)],
  choices,
});

/** A due date or an instant (epoch ms) as people say it; null stays null. */
export function when({ turn, words }: Stage, due: string | number | null): string | null {
  if (due === null) return null;
  const said = typeof due === 'number' ? presentInstant(due) : due;
  return sayDue(said, turn.now, turn.owner.timeZone, words);
}

/** How a category is called in a reply: a value as the app shows it. */
export const listName = ({ words }: Stage, category: string | null): string | null =>
  category === null ? null : categoryText(storedCategory(category), words.language);

/** Words a result: a change that is done by its receipt unless `worded` says it otherwise, the reason for what was refused. */
export function sayResult(
  { turn, words }: Stage,
  result: CallResult,
  title: string,
  worded?: (title: string, due: string | null) => string,
): Said {
  if (result.kind === 'changed') {
    const { receipt } = result;
    const about = thingOf(receipt);
    return receipt.state === 'proposed'
      ? { lines: [questionOf(words, receipt)], about, proposed: true }
      : {
          lines: [worded?.(receipt.title, receipt.due) ?? sayReceipt(words, receipt, momentOf(turn))],
          about,
        };
  }
  return say(sayRefusal(words, result, title));
}

const momentOf = ({ now, owner: { timeZone } }: Turn) => ({ now, timeZone });

function questionOf(words: Words, receipt: ReceiptRecord): string {
  const { noun, title } = receipt;
  const outward = outwardOf(receipt);
  if (outward !== null) {
    const { askToSend, askToAdd } = outsideWordsOf(words.language);
    return noun === 'mail' ? askToSend(title, outward.to) : askToAdd(title, outward.to.join(', '));
  }
  return noun === 'memory_fact' ? words.askToForget(title) : words.askToDelete(title);
}

/** As much of a title as an answer repeats: what was refused may be as long as a message. */
const repeatedAtMost = 100;
export const shortened = (title: string): string =>
  title.length <= repeatedAtMost ? title : `${Array.from(title).slice(0, repeatedAtMost).join('')}…`;

function sayRefusal(words: Words, result: CallResult, whole: string): string {
  const title = shortened(whole);
  if (result.kind !== 'refused') return words.refused(title);
  if (result.code === 'limit_reached') return words.limitReached;
  if (result.code === 'already_run') return words.alreadyRun(title);
  if (result.code === 'not_found') return words.notFound(title);
  return words.refused(title);
}
