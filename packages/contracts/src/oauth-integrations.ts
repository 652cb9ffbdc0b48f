import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optionalText } from './fields.ts';
import { oauthLimits } from './oauth-limits.ts';
import { OauthProviderId } from './oauth-providers.ts';

export const integrationStatuses = ['active', 'expired', 'revoked'] as const;
export const IntegrationStatus = z.enum(integrationStatuses);
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

/**
 * How a connection fares. `degraded`: the last call failed; `unhealthy`: it has failed for an hour; `critical`: it does not work
 * until its person does something.
 */
export const healthLevels = ['healthy', 'degraded', 'unhealthy', 'critical'] as const;
export const HealthLevel = z.enum(healthLevels);
export type HealthLevel = z.infer<typeof HealthLevel>;

/** What is wrong with a connection; which of them its person has to do something about is plain from its health. */
export const integrationTroubles = [
  /** The provider takes its tokens no more: revoked there, or the password was changed. */
  'refused',
  /**
   * Its access token has run out, and nothing renews it by itself: renewing is switched off, and it rests until it is refreshed
   * (`can_refresh`); or the provider gave nothing to renew it with, and it is connected anew.
   */
  'ran_out',
  /** Nobody answered, or with an error of its own. */
  'unreachable',
  /** Too many calls; it is asked again when it says. */
  'limited',
  /** Fewer permissions than were asked for. */
  'fewer_scopes',
  /** The client id it was connected with is not configured here any more. */
  'not_configured',
  /** Its token cannot be read any more, since the key that sealed it is lost. */
  'unreadable',
] as const;
export const IntegrationTrouble = z.enum(integrationTroubles);
export type IntegrationTrouble = z.infer<typeof IntegrationTrouble>;

/** A person's connection with a provider. Its tokens are sealed and never leave the server. */
export const OauthIntegration = z
  .object({
    id,
    provider: OauthProviderId,
    status: IntegrationStatus,
    is_active: z.boolean(),
    /** Whose account it is there, such as an address. */
    display_name: z.string(),
    /** Ids of the scopes that were granted; for a provider of pages empty. */
    scopes: z.array(z.string()),
    /** Asked for and not granted. */
    missing_scopes: z.array(z.string()),
    /** Names of pages that were chosen there; null where the provider knows scopes. */
    pages: z.array(z.string()).nullable(),
    /** Without a refresh token it ends when the access token does. */
    can_refresh: z.boolean(),
    health: HealthLevel,
    trouble: IntegrationTrouble.nullable(),
    created_at: instant,
    /** When the access token runs out; null where the provider does not say. */
    expires_at: instant.nullable(),
    last_sync_at: instant.nullable(),
    /** Whether anything is kept in step with it, or has come by it: who ends it says what becomes of that. */
    keeps_in_step: z.boolean(),
    revoked_at: instant.nullable(),
  })
  .meta({ id: 'OauthIntegration' });
export type OauthIntegration = z.infer<typeof OauthIntegration>;

const integrationParams = z.object({ id });

/** What a provider sends back in the address; what it calls itself (`iss`, RFC 9207) where it does. */
const returned = z.string().max(oauthLimits.returned);

const counts = z.object({ count: z.int(), active: z.int(), expired: z.int() });

export const oauthIntegrationEndpoints = {
  listOauthIntegrations: endpoint({
    method: 'get',
    path: '/oauth/integrations',
    summary: 'What is connected, the latest first; revoked ones only when asked for',
    tag: 'oauth',
    callers: signedIn,
    query: z.object({ provider: OauthProviderId.optional(), status: IntegrationStatus.optional() }),
    response: z.object({ integrations: z.array(OauthIntegration) }),
    problems: [],
  }),
  getOauthStatus: endpoint({
    method: 'get',
    path: '/oauth/status',
    summary: 'How many connections there are, and how they fare',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({
      total_integrations: z.int(),
      active_integrations: z.int(),
      inactive_integrations: z.int(),
      /** The worst of those that are connected; null where none is. */
      health: HealthLevel.nullable(),
      providers: z.partialRecord(OauthProviderId, counts),
    }),
    problems: [],
  }),
  initiateOauth: endpoint({
    method: 'post',
    path: '/oauth/initiate',
    summary: 'Begin to connect: answers the address of the provider’s consent page, good for ten minutes',
    tag: 'oauth',
    callers: recentlyAuthenticated,
    body: z.strictObject({
      /** One that there is not is answered with 404. */
      provider: z.string().max(oauthLimits.providerId),
      /** Ids of optional scopes; the required ones are always asked for. */
      scopes: z.array(z.string().max(oauthLimits.scope)).max(oauthLimits.scopes).default([]),
      /** One of those of this installation; that of the web where it is left out. */
      redirect_uri: z.url().max(oauthLimits.returned).optional(),
      /** Who comes back: a page, or the desktop app by way of its page. */
      client: z.enum(['web', 'desktop']).default('web'),
    }),
    response: z.object({ authorization_url: z.url(), expires_at: instant }),
    carriesSecrets: true,
    problems: ['validation_failed', 'not_found', 'not_configured', 'limit_reached'],
  }),
  completeOauth: endpoint({
    method: 'post',
    path: '/oauth/callback',
    summary: 'Finish what was begun with what the provider has sent along; each state is good for one time',
    tag: 'oauth',
    callers: signedIn,
    body: z.strictObject({
      provider: z.string().max(oauthLimits.providerId),
      state: returned,
      code: returned.optional(),
      iss: returned.optional(),
      /** Where the person, or the provider, said no. */
      error: returned.optional(),
    }),
    response: z.object({ integration: OauthIntegration }),
    carriesSecrets: true,
    takesLong: true,
    problems: [
      'validation_failed',
      'not_found',
      'not_configured',
      'oauth_flow',
      'oauth_denied',
      'oauth_provider',
      'already_added',
    ],
  }),
  refreshOauthIntegration: endpoint({
    method: 'post',
    path: '/oauth/integrations/{id}/refresh',
    summary: 'Have the access token renewed now',
    tag: 'oauth',
    callers: signedIn,
    params: integrationParams,
    response: z.object({ integration: OauthIntegration }),
    takesLong: true,
    problems: ['not_found', 'not_configured', 'oauth_refused', 'oauth_not_refreshable', 'oauth_provider'],
  }),
  revokeOauthIntegration: endpoint({
    method: 'delete',
    path: '/oauth/integrations/{id}',
    summary:
      'Disconnect: revoked at the provider where it can be, and its tokens erased; asks for a fresh authentication while that is set',
    tag: 'oauth',
    callers: signedIn,
    params: integrationParams,
    body: z
      .strictObject({
        reason: optionalText(oauthLimits.reason).default(null),
        /** What has come by it stays as its person’s own, or is deleted here and can be restored for 30 days. */
        keep: z.boolean().default(true),
      })
      .default({ reason: null, keep: true }),
    response: z.object({
      integration: OauthIntegration,
      /**
       * `revoked`: its provider knows. `kept`: another connection uses the same grant, so it lives on there.
       * `not_possible`: the provider has no call for it. `failed`: it could not be told, and its page tells how.
       */
      at_provider: z.enum(['revoked', 'kept', 'not_possible', 'failed']),
      /** Until when one that could not be told is told again by itself; its person hears if that does not work. Null: it is not. */
      told_until: instant.nullable(),
    }),
    takesLong: true,
    problems: ['validation_failed', 'not_found', 'reauthentication_required'],
  }),
} as const;
