import { limits } from '@squeeze/contracts/limits';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { isExpired } from '../features/receipts/open-until.ts';
import { isAside } from './built-in/memory.ts';
import type { Reading } from './reading.ts';
import type { Turn } from './turn.ts';

/** What the last reply that did or asked anything proposed, and nobody has answered yet. */
export function openProposals(turn: Pick<Turn, 'history' | 'now' | 'text'>): readonly ReceiptRecord[] {
  const { history, now, text } = turn;
  if (isTakingNote(text) && isBehindAside(turn)) return [];
  const last = history.findLast(({ role, memory }) => role === 'assistant' && !isAside(memory));
  return (last?.receipts ?? []).filter((receipt) => receipt.state === 'proposed' && !isExpired(receipt, now));
}

const takingNote =
  /^(?:(?:ok(?:ay|ey|i)?|k|oh|ah|alright|all right|fine|right|cool|great|good|nice|perfect|sure|bon|bien|d['’]?accord|parfait|super|vale|dale|claro|bueno|perfecto|genial|de acuerdo)[\s,.!]*)+$/iu;

/** "Ok" takes note of what was said last; it is no order of its own. */
const isTakingNote = (text: string): boolean => takingNote.test(text.trim());

const isBehindAside = ({ history }: Pick<Turn, 'history'>): boolean =>
  isAside(history.findLast(({ role }) => role === 'assistant')?.memory);

/**
 * Whether "ok" leaves the open question alone: it took note of an aside, or of being told that something cannot be done,
 * which offers to write it down.
 */
export const leavesQuestionOpen = (turn: Pick<Turn, 'history' | 'text'>, question: Intent | null): boolean =>
  isTakingNote(turn.text) && (question?.kind === 'unclear' || isBehindAside(turn));

/** Whether the words are nothing but a yes or a no to what waits for one. */
export function isDecision(turn: Turn, { understand }: Pick<Reading, 'understand'>): boolean {
  if (openProposals(turn).length === 0) return false;
  const intents = understand(turn.text, {
    now: turn.now,
    timeZone: turn.owner.timeZone,
    language: turn.language,
    known: { todos: [], tasks: [], recent: [] },
    pendingProposal: true,
    atMost: limits.toolCallsPerTurn,
  });
  return intents.length > 0 && intents.every(({ kind }) => kind === 'confirm' || kind === 'decline');
}
