import type { receiptEndpoints } from '@squeeze/contracts/receipts';
import { undoReceipt } from '../../assistant/receipt-desk.ts';
import { bound, type Routes } from '../../http/call.ts';
import { approveProposal, declineProposal, type ProposalParts } from './answer-proposal.ts';
import { presentReceipt } from './present-receipt.ts';

export const receiptRoutes = (parts: ProposalParts): Routes<typeof receiptEndpoints> => ({
  undoReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await undoReceipt(parts, { db, owner: person, now }, params.id), now),
  })),

  confirmReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await approveProposal(parts, { db, owner: person, now }, params.id), now),
  })),

  declineReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await declineProposal(parts, { db, owner: person, now }, params.id), now),
  })),
});
