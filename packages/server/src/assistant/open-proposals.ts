import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { isExpired } from './receipt-desk.ts';
import type { PastMessage } from './turn.ts';

interface Said {
  readonly text: string;
  readonly history: readonly PastMessage[];
  readonly now: number;
}

/** What the last reply proposed and nobody has answered yet. */
export function openProposals({ history, now }: Omit<Said, 'text'>): readonly ReceiptRecord[] {
  const last = history.findLast(({ role }) => role === 'assistant');
  return (last?.receipts ?? []).filter(
    (receipt) => receipt.state === 'proposed' && !isExpired(receipt, now),
  );
}

const decisions =
  /^(y|yes|yeah|yep|yup|ok|okay|sure|please do|do it|go ahead|confirm|n|no|nope|don't|keep it|oui|ouais|d'accord|vas-y|non|sí|si|claro|vale|adelante|dale)( please| s'il te plaît| por favor)?[.! ]*$/iu;

/** Whether the words are nothing but a yes or a no to what waits for one. */
export const isDecision = (said: Said): boolean =>
  openProposals(said).length > 0 && decisions.test(said.text.trim().replaceAll('’', "'"));
