import type { ReceiptDecisions } from '../features/receipts/receipt-routes.ts';
import { approveProposal, declineProposal, type ProposalParts } from './answer-proposal.ts';
import { undoReceipt } from './receipt-actions.ts';

/** Undo, yes and no, the same whether they are pressed, said in chat or texted. */
export const receiptDecisions = (parts: ProposalParts): ReceiptDecisions => ({
  undo: (call, id) => undoReceipt(parts, call, id),
  confirm: (call, id) => approveProposal(parts, call, id),
  decline: (call, id) => declineProposal(parts, call, id),
});
