import type { AssistantModelChoice } from '@squeeze/contracts/assistant-model';
import type { Db } from '@squeeze/database/connection';
import * as choices from '@squeeze/database/repositories/assistant-model-repository';
import { modelKeyPlace } from '../../assistant/configured-models.ts';
import { invalid } from '../../http/app-error.ts';
import { seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { toMicroDollars } from './present-assistant-model.ts';

/**
 * Lets this model answer from now on, on all processes. `db` is a transaction.
 * @throws {AppError} `validation_failed` when the key would have to go to another server
 */
export async function chooseModel(
  keys: PurposeKeys,
  db: Db,
  choice: AssistantModelChoice,
  now: number,
): Promise<void> {
  const before = await choices.findAssistantModel(db);
  const key = keyFor(choice, before);
  const stored = before?.keySealed ?? null;
  const given = key === undefined || key === null ? null : seal(keys, modelKeyPlace, Buffer.from(key));
  await choices.putAssistantModel(db, {
    endpoint: choice.endpoint,
    model: choice.model,
    keySealed: key === undefined ? stored : given,
    inputPrice: toMicroDollars(choice.input_price),
    outputPrice: toMicroDollars(choice.output_price),
    dailyCostPerPerson: toMicroDollars(choice.daily_cost_per_person),
    dailyCostOverall: toMicroDollars(choice.daily_cost_overall),
    updatedAt: now,
  });
}

/**
 * Which key is meant; undefined for the stored one. That one goes only to the server it was given for: an address that is
 * changed under it would carry it off.
 * @throws {AppError} `validation_failed`
 */
export function keyFor(
  body: { readonly endpoint: string; readonly key?: string | null | undefined },
  before: choices.AssistantModelRecord | null,
): string | null | undefined {
  if (body.key !== undefined) return body.key;
  if (before === null || before.keySealed === null) return null;
  if (new URL(before.endpoint).origin === new URL(body.endpoint).origin) return undefined;
  throw invalid('key', 'model_key_again');
}
