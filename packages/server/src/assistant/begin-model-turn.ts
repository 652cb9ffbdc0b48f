import type { OpenDatabase } from '@squeeze/database/connection';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import { modelPolicy } from './model-policy.ts';
import { beginSpending, type Spending } from './model-spending.ts';
import type { ChosenModel } from './model-terms.ts';
import type { Turn } from './turn.ts';

const day = 24 * 60 * 60_000;

export interface ModelTurnParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** Count what each person asks of the model, on all processes together. */
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  /** Turns of the model that each person has in 24 hours, since it may cost by use; `modelPolicy` says when left out. */
  readonly modelTurnsPerDay?: number;
}

/** Which limit of the day is reached: the person's turns, their money, or everybody's money. */
export type ReachedLimit = 'turns' | 'own' | 'overall';

/** Takes one of the person's turns of a model, and puts it down; or says which limit of the day keeps them from it. */
export async function beginModelTurn(
  { database, clock, rateLimits, modelTurnsPerDay: points = modelPolicy.turnsPerDay }: ModelTurnParts,
  { terms }: ChosenModel,
  turn: Pick<Turn, 'id' | 'owner'> & { readonly source: Turn['source'] | null },
): Promise<Spending | ReachedLimit> {
  const limit = { name: 'assistant:model', points, windowMs: day };
  const { allowed } = await rateLimits.consume(limit, turn.owner.userId);
  if (!allowed) return 'turns';
  return await beginSpending(database.db, terms, turn, clock.now());
}
