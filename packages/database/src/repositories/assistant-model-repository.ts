import type { Db } from '../connection.ts';

/** There is one choice for the whole installation. */
export const assistantModelId = 'chosen';

/** The language model chosen in Settings; money in micro-dollars. */
export interface AssistantModelRecord {
  readonly endpoint: string;
  readonly model: string;
  readonly keySealed: string | null;
  /** Of a million tokens; null where it is not known. */
  readonly inputPrice: number | null;
  readonly outputPrice: number | null;
  /** Of 24 hours; null for no limit. */
  readonly dailyCostPerPerson: number | null;
  readonly dailyCostOverall: number | null;
  readonly updatedAt: number;
}

/** Null while nothing has been chosen. */
export async function findAssistantModel(db: Db): Promise<AssistantModelRecord | null> {
  const row = await db.selectFrom('assistant_model').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    endpoint: row.endpoint,
    model: row.model,
    keySealed: row.key_sealed,
    inputPrice: row.input_price,
    outputPrice: row.output_price,
    dailyCostPerPerson: row.daily_cost_per_person,
    dailyCostOverall: row.daily_cost_overall,
    updatedAt: row.updated_at,
  };
}

/** Sets the choice, whatever it was. */
export async function putAssistantModel(db: Db, chosen: AssistantModelRecord): Promise<void> {
  const values = {
    endpoint: chosen.endpoint,
    model: chosen.model,
    key_sealed: chosen.keySealed,
    input_price: chosen.inputPrice,
    output_price: chosen.outputPrice,
    daily_cost_per_person: chosen.dailyCostPerPerson,
    daily_cost_overall: chosen.dailyCostOverall,
    updated_at: chosen.updatedAt,
  };
  await db
    .insertInto('assistant_model')
    .values({ id: assistantModelId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Back to what the environment says. */
export async function deleteAssistantModel(db: Db): Promise<void> {
  await db.deleteFrom('assistant_model').execute();
}
