import type { Db } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import type { KeptInStep } from '../ports/kept-in-step.ts';
import { providerNames } from './built-in/provider-names.ts';
import { outsideWordsOf } from './built-in/words/outside-words.ts';
import type { Assistant, Turn } from './turn.ts';

interface WaitingParts {
  readonly db: Db;
  readonly keptInStep: KeptInStep;
}

/**
 * One sentence on what was changed here and waits for a yes of its own, since a service would tell others of it, with where that is
 * said; null where nothing does.
 */
export async function sayWhatWaits(
  { db, keptInStep }: WaitingParts,
  owner: TodoOwner,
  receipts: readonly Pick<ReceiptRecord, 'noun' | 'nounId' | 'title'>[],
  language: Language,
): Promise<string | null> {
  if (receipts.length === 0 || !(await keptInStep.isInUse(db, owner.userId))) return null;
  const titles = new Map<string, string>();
  const services = new Set<string>();
  for (const { noun, nounId: id, title } of receipts) {
    const provider = await keptInStep.waitsAt(db, owner, { noun, id });
    if (provider === null) continue;
    titles.set(id, title);
    services.add(providerNames[provider]);
  }
  if (titles.size === 0) return null;
  return outsideWordsOf(language).waitsThere([...services], [...titles.values()]);
}

/** An assistant that besides says of what it changed, took back or had a yes for, whether it waits elsewhere. */
export class SaysWhatWaits implements Assistant {
  readonly kind: Assistant['kind'];
  readonly #assistant: Assistant;
  readonly #parts: WaitingParts;

  constructor(assistant: Assistant, parts: WaitingParts) {
    this.kind = assistant.kind;
    this.#assistant = assistant;
    this.#parts = parts;
  }

  async *answer(turn: Turn): AsyncIterable<string> {
    const decided: ReceiptRecord[] = [];
    const noting =
      (decide: (id: string) => Promise<ReceiptRecord | null>) =>
      async (id: string): Promise<ReceiptRecord | null> => {
        const receipt = await decide(id);
        if (receipt !== null) decided.push(receipt);
        return receipt;
      };
    const { decisions } = turn;
    const noted = { ...decisions, confirm: noting(decisions.confirm), undo: noting(decisions.undo) };
    yield* this.#assistant.answer({ ...turn, decisions: noted });
    const done = [...turn.toolbox.receipts.filter(({ state }) => state === 'done'), ...decided];
    const waiting = await sayWhatWaits(this.#parts, turn.owner, done, turn.language);
    if (waiting !== null) yield `\n\n${waiting}`;
  }
}
