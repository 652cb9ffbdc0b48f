import { z } from 'zod';
import { everyone } from './callers.ts';
import { endpoint } from './endpoint.ts';

/** What carries each thing out, named so that a person can tell a real line from a stand-in. */
export const SystemServices = z.object({
  /** `built-in`: our own language rules, no model. */
  assistant: z.enum(['built-in', 'model']),
  /** `outbox`: stored for reading at /dev/outbox, sent to nobody. */
  sms: z.enum(['twilio', 'outbox', 'not_configured']),
  mail: z.enum(['smtp', 'outbox', 'not_configured']),
});
export type SystemServices = z.infer<typeof SystemServices>;

export const systemEndpoints = {
  getSystem: endpoint({
    method: 'get',
    path: '/system',
    summary: 'Which edition this is and what answers for the assistant, SMS and mail',
    tag: 'system',
    callers: everyone,
    response: z.object({
      edition: z.enum(['cloud', 'embedded']),
      version: z.string(),
      services: SystemServices,
      /** ISO 3166 countries whose numbers get codes; null where all do, or none is texted. */
      code_countries: z.array(z.string()).nullable(),
    }),
    problems: [],
  }),
} as const;
