import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { issue } from './issues.ts';
import { oauthLimits } from './oauth-limits.ts';
import { OauthProviderId } from './oauth-providers.ts';

/** What a provider knows this installation by. The secret is sealed, and never shown again. */
export const OauthClient = z
  .object({ provider: OauthProviderId, client_id: z.string(), has_secret: z.boolean() })
  .meta({ id: 'OauthClient' });
export type OauthClient = z.infer<typeof OauthClient>;

const clientParams = z.object({ provider: OauthProviderId });

/** An embedded server is configured by its owner; elsewhere the environment does it, and these calls do not exist. */
const embeddedOnly = ['not_found'] as const;

export const oauthClientEndpoints = {
  listOauthClients: endpoint({
    method: 'get',
    path: '/oauth/clients',
    summary: 'What the providers know this computer’s app by',
    tag: 'oauth',
    callers: ['owner'],
    response: z.object({ clients: z.array(OauthClient) }),
    problems: [...embeddedOnly],
  }),
  setOauthClient: endpoint({
    method: 'put',
    path: '/oauth/clients/{provider}',
    summary: 'Configure a provider, by what it has given whoever registered the app there',
    tag: 'oauth',
    callers: ['owner'],
    params: clientParams,
    body: z.strictObject({
      client_id: text(oauthLimits.clientId, issue('oauth_client_id_required')),
      /** Left out: the one that is there stays. Null: there is none. */
      client_secret: z.string().trim().min(1).max(oauthLimits.clientSecret).nullable().optional(),
    }),
    response: z.object({ client: OauthClient }),
    problems: ['validation_failed', ...embeddedOnly],
  }),
  removeOauthClient: endpoint({
    method: 'delete',
    path: '/oauth/clients/{provider}',
    summary: 'Forget it; what was connected by it stays and says what is wrong',
    tag: 'oauth',
    callers: ['owner'],
    params: clientParams,
    response: z.object({}),
    problems: [...embeddedOnly],
  }),
} as const;
