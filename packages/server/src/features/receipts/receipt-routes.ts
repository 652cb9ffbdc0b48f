import type { receiptEndpoints } from '@squeeze/contracts/receipts';
import type { Db } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { bound, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import { presentReceipt } from './present-receipt.ts';

/** Whose receipt it is; `db` is a transaction. */
export interface ReceiptCall {
  readonly db: Db;
  readonly owner: Pick<Person, 'userId' | 'timeZone'>;
  readonly now: number;
}

type Decision = (call: ReceiptCall, id: string) => Promise<ReceiptRecord>;

/** What a person may decide about a receipt; the assistant's tools carry it out. */
export interface ReceiptDecisions {
  readonly undo: Decision;
  /** The receipt of doing it again. */
  readonly redo: Decision;
  readonly confirm: Decision;
  readonly decline: Decision;
}

export const receiptRoutes = (decisions: ReceiptDecisions): Routes<typeof receiptEndpoints> => ({
  undoReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await decisions.undo({ db, owner: person, now }, params.id), now),
  })),

  redoReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await decisions.redo({ db, owner: person, now }, params.id), now),
  })),

  confirmReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await decisions.confirm({ db, owner: person, now }, params.id), now),
  })),

  declineReceipt: bound(async ({ db, person, params, now }) => ({
    receipt: presentReceipt(await decisions.decline({ db, owner: person, now }, params.id), now),
  })),
});
