import type { Db } from '@squeeze/database/connection';
import * as turns from '@squeeze/database/repositories/assistant-turn-repository';
import type { ModelUsage } from '../ports/language-model.ts';
import { modelPolicy } from './model-policy.ts';
import { costOf, type ModelTerms } from './model-terms.ts';
import type { Turn } from './turn.ts';

const day = 24 * 60 * 60_000;

const { reserved } = modelPolicy;
const usageOf = (terms: ModelTerms, used: ModelUsage): turns.TurnUsage => ({
  ...used,
  cost: costOf(terms, used),
});

/** Counts the tokens of one turn and records them. */
export class Spending {
  readonly #db: Db;
  readonly #terms: ModelTerms;
  readonly #place: { readonly id: string; readonly userId: string };
  #used: ModelUsage = { inputTokens: 0, outputTokens: 0, estimated: false };

  constructor(db: Db, terms: ModelTerms, place: { readonly id: string; readonly userId: string }) {
    this.#db = db;
    this.#terms = terms;
    this.#place = place;
  }

  add(usage: ModelUsage): void {
    this.#used = {
      inputTokens: this.#used.inputTokens + usage.inputTokens,
      outputTokens: this.#used.outputTokens + usage.outputTokens,
      estimated: this.#used.estimated || usage.estimated,
    };
  }

  /** Once, when the model is done with the turn, however that ended. */
  async settle(): Promise<void> {
    await turns.settleUsage(this.#db, this.#place, {
      reserved: usageOf(this.#terms, reserved),
      used: usageOf(this.#terms, this.#used),
    });
  }
}

/**
 * Records a turn before it begins, so that turns which run at once see each other. Where the day's money is spent, answers
 * whose it was instead: the person's own, or everybody's.
 */
export async function beginSpending(
  db: Db,
  terms: ModelTerms,
  { id, source, owner }: Pick<Turn, 'id' | 'owner'> & { readonly source: Turn['source'] | null },
  now: number,
): Promise<Spending | 'own' | 'overall'> {
  const { userId } = owner;
  const usage = usageOf(terms, reserved);
  await turns.reserveTurn(db, { id, userId, source, ...usage, model: terms.name, createdAt: now });
  const spentBy = async (ownerId: string | null): Promise<number> =>
    (await turns.modelCostSince(db, ownerId, now - day)) - usage.cost;
  const { dailyCostPerPerson: own, dailyCostOverall: overall } = terms;
  const spent =
    own !== null && (await spentBy(userId)) >= own
      ? 'own'
      : overall !== null && (await spentBy(null)) >= overall
        ? 'overall'
        : null;
  if (spent === null) return new Spending(db, terms, { id, userId });
  await turns.takeBackTurn(db, { id, userId }, usage);
  return spent;
}
