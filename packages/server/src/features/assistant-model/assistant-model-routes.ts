import type { assistantModelEndpoints } from '@squeeze/contracts/assistant-model';
import * as choices from '@squeeze/database/repositories/assistant-model-repository';
import { type ModelDesk, modelKeyPlace } from '../../assistant/model-desk.ts';
import { AppError } from '../../http/app-error.ts';
import { bound, unbound, type Routes } from '../../http/call.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { ModelEndpoints } from '../../ports/model-endpoints.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import { seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { presentAssistantModel, toMicroDollars } from './present-assistant-model.ts';

interface AssistantModelParts {
  readonly models: ModelDesk;
  readonly keys: PurposeKeys;
  readonly rateLimits: Pick<RateLimits, 'consume'>;
}

/** A call out to an address that somebody types: enough for trying, too few for looking around a network. */
const testLimit = {
  name: 'assistant-model:test',
  points: 30,
  windowMs: 10 * 60_000,
} as const satisfies RateLimit;

export const assistantModelRoutes = ({
  models,
  keys,
  rateLimits,
}: AssistantModelParts): Routes<typeof assistantModelEndpoints> => ({
  getAssistantModel: bound(async ({ db, now }) => presentAssistantModel(db, models, now)),

  setAssistantModel: bound(async ({ db, body, now }) => {
    requireEndpoints(models);
    const before = await models.stored(db);
    const key = keyFor(body, before);
    const stored = before?.keySealed ?? null;
    const given = key === undefined || key === null ? null : seal(keys, modelKeyPlace, Buffer.from(key));
    const keySealed = key === undefined ? stored : given;
    await choices.putAssistantModel(db, {
      endpoint: body.endpoint,
      model: body.model,
      keySealed,
      inputPrice: toMicroDollars(body.input_price),
      outputPrice: toMicroDollars(body.output_price),
      dailyCostPerPerson: toMicroDollars(body.daily_cost_per_person),
      dailyCostOverall: toMicroDollars(body.daily_cost_overall),
      updatedAt: now,
    });
    return await presentAssistantModel(db, models, now);
  }),

  resetAssistantModel: bound(async ({ db, now }) => {
    await choices.deleteAssistantModel(db);
    return await presentAssistantModel(db, models, now);
  }),

  testAssistantModel: unbound(async ({ database, person, body }) => {
    const endpoints = requireEndpoints(models);
    await requirePoint(rateLimits as RateLimits, testLimit, person.userId);
    const before = await models.stored(database.db);
    const asked = keyFor(body, before);
    const stored = before === null ? null : (models.keyOf(before) ?? null);
    const key = asked === undefined ? stored : asked;
    const answer = await endpoints.listModels({ url: body.endpoint, key, reach: models.reach });
    return 'trouble' in answer
      ? { endpoint: null, models: [], trouble: answer.trouble }
      : { endpoint: answer.url, models: [...answer.models], trouble: null };
  }),
});

function requireEndpoints({ endpoints }: ModelDesk): ModelEndpoints {
  if (endpoints !== null) return endpoints;
  throw new AppError('not_configured', 'A language model cannot be chosen here');
}

/**
 * Which key is meant; undefined for the stored one. That one goes only to the server it was given for: an address that is changed under it would
 * carry it off.
 */
function keyFor(
  body: { readonly endpoint: string; readonly key?: string | null | undefined },
  before: choices.AssistantModelRecord | null,
): string | null | undefined {
  if (body.key !== undefined) return body.key;
  if (before === null || before.keySealed === null) return null;
  if (new URL(before.endpoint).origin === new URL(body.endpoint).origin) return undefined;
  throw new AppError('validation_failed', 'Enter the key again: the address is another one', {
    errors: { key: ['Enter the key again: the address is another one'] },
  });
}
