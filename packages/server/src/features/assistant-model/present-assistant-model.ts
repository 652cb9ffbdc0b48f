import type { AssistantModel } from '@squeeze/contracts/assistant-model';
import type { Db } from '@squeeze/database/connection';
import { modelCostSince } from '@squeeze/database/repositories/assistant-turn-repository';
import type { ConfiguredModels } from '../../assistant/configured-models.ts';
import { presentInstant } from '../../http/present-instant.ts';

const day = 24 * 60 * 60_000;
const micro = 1_000_000;

export function toMicroDollars(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * micro);
}
const toDollars = (microDollars: number | null): number | null =>
  microDollars === null ? null : microDollars / micro;

/** The choice in force as its administrators see it, without the key. */
export async function presentAssistantModel(
  db: Db,
  models: ConfiguredModels,
  now: number,
): Promise<AssistantModel> {
  const stored = models.endpoints === null ? null : await models.stored(db);
  const { given } = models;
  const terms = stored ?? given?.terms ?? null;
  return {
    source: stored === null ? (given === null ? 'none' : 'environment') : 'settings',
    endpoint: stored?.endpoint ?? given?.url ?? null,
    model: stored?.model ?? given?.terms.name ?? null,
    has_key: stored === null ? (given?.hasKey ?? false) : typeof models.keyOf(stored) === 'string',
    input_price: toDollars(terms?.inputPrice ?? null),
    output_price: toDollars(terms?.outputPrice ?? null),
    daily_cost_per_person: toDollars(terms?.dailyCostPerPerson ?? null),
    daily_cost_overall: toDollars(terms?.dailyCostOverall ?? null),
    spent_overall: (await modelCostSince(db, null, now - day)) / micro,
    updated_at: presentInstant(stored?.updatedAt ?? null),
  };
}
