import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReactNode } from 'react';

interface ProposedWordsProps {
  readonly receipt: Receipt;
}

/** What a yes would write beside the title, whole: a note may say more than it is called. */
export function ProposedWords({ receipt: { words, state } }: ProposedWordsProps): ReactNode {
  if (words === undefined || state !== 'proposed') return null;
  return (
    <p dir="auto" className="mt-4 text-14 wrap-anywhere whitespace-pre-wrap text-text-2">
      {words}
    </p>
  );
}
