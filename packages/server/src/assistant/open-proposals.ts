import { limits } from '@squeeze/contracts/limits';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { understand } from '@squeeze/domain/understanding/understand';
import { isExpired } from '../features/receipts/open-until.ts';
import { isAside } from './built-in/memory.ts';
import type { Turn } from './turn.ts';

/** What the last reply that did or asked anything proposed, and nobody has answered yet. */
export function openProposals({ history, now }: Pick<Turn, 'history' | 'now'>): readonly ReceiptRecord[] {
  const last = history.findLast(({ role, memory }) => role === 'assistant' && !isAside(memory));
  return (last?.receipts ?? []).filter((receipt) => receipt.state === 'proposed' && !isExpired(receipt, now));
}

/** Whether the words are nothing but a yes or a no to what waits for one. */
export function isDecision(turn: Turn): boolean {
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
