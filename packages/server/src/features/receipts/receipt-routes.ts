import type { receiptEndpoints } from '@squeeze/contracts/receipts';
import { confirmReceipt, declineReceipt, undoReceipt, type DeskParts } from '../../assistant/receipt-desk.ts';
import { bound, type Routes } from '../../http/call.ts';
import { presentReceipt } from './present-receipt.ts';

export const receiptRoutes = (parts: DeskParts): Routes<typeof receiptEndpoints> => ({
  undoReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await undoReceipt(parts, { db, owner: person, now }, params.id), now),
  })),

  confirmReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await confirmReceipt(parts, { db, owner: person, now }, params.id), now),
  })),

  declineReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await declineReceipt({ db, owner: person, now }, params.id), now),
  })),
});
