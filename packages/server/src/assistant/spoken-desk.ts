import type { OpenDatabase } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import {
  confirmReceipt,
  declineReceipt,
  undoReceipt,
  type DeskCall,
  type DeskParts,
} from './receipt-desk.ts';
import type { SpokenDesk } from './turn.ts';

interface SpokenParts extends DeskParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

/** The receipt desk for decisions said in chat, each in a transaction of its own. */
export function spokenDesk(parts: SpokenParts, owner: TodoOwner): SpokenDesk {
  const settle = async (work: (call: DeskCall) => Promise<ReceiptRecord>): Promise<ReceiptRecord | null> => {
    try {
      return await parts.database.transaction((db) => work({ db, owner, now: parts.clock.now() }));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };
  return {
    confirm: (id) => settle((call) => confirmReceipt(parts, call, id)),
    decline: (id) => settle((call) => declineReceipt(call, id)),
    undo: (id) => settle((call) => undoReceipt(parts, call, id)),
  };
}
