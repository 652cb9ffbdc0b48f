import type { OpenDatabase } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { ReceiptCall, ReceiptDecisions } from '../features/receipts/receipt-routes.ts';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { DecisionsInTurn } from './turn.ts';

export interface ChatDecisionParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly decisions: ReceiptDecisions;
}

/** Undo, yes and no for what is said in chat or texted, each in a transaction of its own. */
export function decisionsInChat(
  { database, clock, decisions }: ChatDecisionParts,
  owner: TodoOwner,
): DecisionsInTurn {
  const settle = async (
    work: (call: ReceiptCall) => Promise<ReceiptRecord>,
  ): Promise<ReceiptRecord | null> => {
    try {
      return await database.transaction((db) => work({ db, owner, now: clock.now() }));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };
  return {
    confirm: (id) => settle((call) => decisions.confirm(call, id)),
    decline: (id) => settle((call) => decisions.decline(call, id)),
    undo: (id) => settle((call) => decisions.undo(call, id)),
  };
}
