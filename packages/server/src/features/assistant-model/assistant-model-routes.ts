import type { assistantModelEndpoints } from '@squeeze/contracts/assistant-model';
import * as choices from '@squeeze/database/repositories/assistant-model-repository';
import type { ConfiguredModels } from '../../assistant/configured-models.ts';
import { AppError } from '../../http/app-error.ts';
import { bound, unbound, type Routes } from '../../http/call.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { ModelEndpoints } from '../../ports/model-endpoints.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { chooseModel, keyFor } from './choose-model.ts';
import { presentAssistantModel } from './present-assistant-model.ts';

interface AssistantModelParts {
  readonly models: ConfiguredModels;
  readonly keys: PurposeKeys;
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly audit: AuditLog;
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
  audit,
}: AssistantModelParts): Routes<typeof assistantModelEndpoints> => ({
  getAssistantModel: bound(async ({ db, now }) => presentAssistantModel(db, models, now)),

  setAssistantModel: bound(async ({ db, person, body, request, now }) => {
    requireEndpoints(models);
    await chooseModel(keys, db, body, now);
    const { host } = new URL(body.endpoint);
    const { userId, sessionId } = person;
    const details = { host, model: body.model };
    await audit.record(db, { kind: 'assistant_model_changed', userId, sessionId, request, details, now });
    return await presentAssistantModel(db, models, now);
  }),

  resetAssistantModel: bound(async ({ db, person, request, now }) => {
    const { userId, sessionId } = person;
    await audit.record(db, { kind: 'assistant_model_changed', userId, sessionId, request, now });
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

function requireEndpoints({ endpoints }: ConfiguredModels): ModelEndpoints {
  if (endpoints !== null) return endpoints;
  throw new AppError('not_configured.model');
}
