import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';

/** Services that can be connected. The order is that of their cards. */
export const oauthProviders = ['google', 'microsoft', 'notion', 'youtube'] as const;
export const OauthProviderId = z.enum(oauthProviders);
export type OauthProviderId = z.infer<typeof OauthProviderId>;

export const scopeCategories = ['read', 'write', 'identity', 'access', 'admin'] as const;

/** Something that a provider lets others do for a person, once allowed. */
export const OauthScope = z
  .object({
    /** Short and ours, such as `gmail.readonly`; how the provider calls it is nobody else's business. */
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** Nothing can be connected without it. */
    required: z.boolean(),
    category: z.enum(scopeCategories),
    provider: OauthProviderId,
  })
  .meta({ id: 'OauthScope' });
export type OauthScope = z.infer<typeof OauthScope>;

/** A service that can be connected, as its card shows it. */
export const OauthProvider = z
  .object({
    id: OauthProviderId,
    name: z.string(),
    description: z.string(),
    /** `planned`: promised by the card, and nothing does it yet. */
    features: z.array(z.object({ id: z.string(), name: z.string(), planned: z.boolean() })),
    scopes: z.array(OauthScope),
    /** Ids of those that are asked for where nothing is required or chosen; empty where something is required. */
    usual_scopes: z.array(z.string()),
    /** `#rrggbb`, of its mark. */
    color: z.string(),
    authorization_url: z.url(),
    /** Where it sends people back to; to be registered there, character by character. */
    redirect_uri: z.url(),
    /** Whether this installation is known to it: without a client id nobody can connect. */
    configured: z.boolean(),
    /** Whether it has a call that revokes; without one people are led to `connections_url`. */
    revokes: z.boolean(),
    /** Its page where people see and end what they have connected. */
    connections_url: z.url(),
    /** `pages`: it asks which pages may be read, and knows no scopes. */
    grants: z.enum(['scopes', 'pages']),
  })
  .meta({ id: 'OauthProvider' });
export type OauthProvider = z.infer<typeof OauthProvider>;

export const oauthProviderEndpoints = {
  listOauthProviders: endpoint({
    method: 'get',
    path: '/oauth/providers',
    summary:
      'Services that can be connected, what they can be asked for, and whether they are configured here',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({
      providers: z.array(OauthProvider),
      /**
       * The language model that reads what the assistant looks up; null where the built-in assistant answers. `host`: where it is
       * on the internet, null where it runs on this machine or in its network.
       */
      reader: z.object({ model: z.string(), host: z.string().nullable() }).nullable(),
    }),
    problems: [],
  }),
} as const;
