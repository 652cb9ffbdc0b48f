import { z } from 'zod';
import { administrators, recentAdministrators } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { instant, text } from './fields.ts';
import { issue } from './issues.ts';

/** Most dollars a price or a daily limit can be. */
const mostDollars = 10_000;
const dollars = z.number().min(0).max(mostDollars);

const modelUrl = z
  .url({ protocol: /^https?$/, error: issue('model_address') })
  .max(500)
  .refine((value) => !/^[a-z]+:\/\/[^/]*@/i.test(value), issue('model_address_secret'));
const modelKey = text(500, issue('model_key'));

const Money = {
  /** Dollars for a million tokens; null where it is not known, and then nothing is counted as cost. */
  input_price: dollars.nullable(),
  output_price: dollars.nullable(),
  /** Dollars in 24 hours; null for no limit. */
  daily_cost_per_person: dollars.nullable(),
  daily_cost_overall: dollars.nullable(),
};

export const AssistantModel = z
  .object({
    /** `none`: the built-in assistant answers. */
    source: z.enum(['settings', 'environment', 'none']),
    endpoint: z.string().nullable(),
    model: z.string().nullable(),
    /** Whether there is a key; it is never sent back. */
    has_key: z.boolean(),
    ...Money,
    /** Dollars spent by everybody in the last 24 hours, as far as prices are known. */
    spent_overall: z.number(),
    updated_at: instant.nullable(),
  })
  .meta({ id: 'AssistantModel' });
export type AssistantModel = z.infer<typeof AssistantModel>;

export const AssistantModelChoice = z.strictObject({
  endpoint: modelUrl,
  model: text(200, issue('model_name')),
  /** Left out: the one there is stays, as long as the endpoint is the same. Null: none. */
  key: modelKey.nullable().optional(),
  ...Money,
});
export type AssistantModelChoice = z.infer<typeof AssistantModelChoice>;

/** Why an endpoint could not be used. */
export const endpointTroubles = [
  'unreachable',
  'too_slow',
  'key_refused',
  'not_an_endpoint',
  'address_refused',
] as const;
export type EndpointTrouble = (typeof endpointTroubles)[number];

/** Everybody’s conversations go where it is chosen to: a session left open is not enough for that. */
export const assistantModelEndpoints = {
  getAssistantModel: endpoint({
    method: 'get',
    path: '/assistant/model',
    summary: 'Which language model answers, and what it may cost',
    tag: 'assistant',
    callers: administrators,
    response: AssistantModel,
    problems: [],
  }),
  setAssistantModel: endpoint({
    method: 'put',
    path: '/assistant/model',
    summary: 'Choose the language model of the installation',
    tag: 'assistant',
    callers: recentAdministrators,
    body: AssistantModelChoice,
    response: AssistantModel,
    problems: ['validation_failed', 'not_configured'],
    carriesSecrets: true,
  }),
  resetAssistantModel: endpoint({
    method: 'delete',
    path: '/assistant/model',
    summary: 'Forget the choice and its key: what the environment says counts, or the built-in assistant',
    tag: 'assistant',
    callers: recentAdministrators,
    response: AssistantModel,
    problems: [],
  }),
  testAssistantModel: endpoint({
    method: 'post',
    path: '/assistant/model/test',
    summary: 'Ask an endpoint which models it has; nothing is kept',
    tag: 'assistant',
    callers: administrators,
    body: z.strictObject({ endpoint: modelUrl, key: modelKey.nullable().optional() }),
    response: z.object({
      /** The base address that answered; null with a trouble. */
      endpoint: z.string().nullable(),
      models: z.array(z.string()),
      trouble: z.enum(endpointTroubles).nullable(),
    }),
    problems: ['validation_failed', 'not_configured'],
    carriesSecrets: true,
  }),
} as const;
