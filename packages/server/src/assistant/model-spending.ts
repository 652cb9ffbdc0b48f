import type { Db } from '@squeeze/database/connection';
import * as usages from '@squeeze/database/repositories/model-usage-repository';
import { uuidv7 } from 'uuidv7';
import type { ModelUsage } from '../ports/language-model.ts';
import { modelPolicy } from './model-policy.ts';
import { costOf, type ModelTerms } from './model-terms.ts';

const day = 24 * 60 * 60_000;

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

  /** Once the turn is over, however it ended. */
  async settle(): Promise<void> {
    const used = this.#used;
    await usages.settleModelUsage(this.#db, { ...this.#place, ...used, cost: costOf(this.#terms, used) });
  }
}

interface Spender {
  readonly userId: string;
  readonly now: number;
}

/**
 * Records a turn before it begins, so that turns which run at once see each other. Where the day's money is spent, answers
 * whose it was instead: the person's own, or everybody's.
 */
export async function beginSpending(
  db: Db,
  terms: ModelTerms,
  { userId, now }: Spender,
): Promise<Spending | 'own' | 'overall'> {
  const id = uuidv7();
  const reserved = modelPolicy.reserved;
  const cost = costOf(terms, reserved);
  await usages.insertModelUsage(db, { id, userId, model: terms.name, ...reserved, cost, createdAt: now });
  const spentBy = async (ownerId: string | null): Promise<number> =>
    (await usages.modelCostSince(db, ownerId, now - day)) - cost;
  const { dailyCostPerPerson: own, dailyCostOverall: overall } = terms;
  const spent =
    own !== null && (await spentBy(userId)) >= own
      ? 'own'
      : overall !== null && (await spentBy(null)) >= overall
        ? 'overall'
        : null;
  if (spent === null) return new Spending(db, terms, { id, userId });
  await usages.deleteModelUsage(db, userId, id);
  return spent;
}
