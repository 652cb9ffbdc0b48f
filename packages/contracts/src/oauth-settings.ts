import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { oauthLimits } from './oauth-limits.ts';

const minutes = z.int().min(oauthLimits.refreshThreshold.min).max(oauthLimits.refreshThreshold.max);
const days = z.int().min(oauthLimits.auditLogRetention.min).max(oauthLimits.auditLogRetention.max);

/** How a person's connections are looked after. Named as the screen's first clients name them. */
export const OauthSettings = z
  .object({
    /**
     * Off: no token is renewed unless its person asks for it, neither ahead of time nor where one is needed. Once it has run out the
     * connection rests, with what is kept in step by it, until it is refreshed.
     */
    autoRefreshTokens: z.boolean(),
    /** Minutes before it runs out that an access token is renewed. */
    refreshThreshold: minutes,
    notifications: z.object({
      /** A connection has ended, or is about to. */
      tokenExpiry: z.boolean(),
      syncFailures: z.boolean(),
      /** Something was connected, disconnected, or allowed more. */
      securityAlerts: z.boolean(),
    }),
    security: z.object({
      requireReauthForRevoke: z.boolean(),
      /** Days that what happened to connections is kept. */
      auditLogRetention: days,
    }),
  })
  .meta({ id: 'OauthSettings' });
export type OauthSettings = z.infer<typeof OauthSettings>;

/** For whoever never chose. */
export const defaultOauthSettings: OauthSettings = {
  autoRefreshTokens: true,
  refreshThreshold: oauthLimits.refreshThreshold.default,
  notifications: { tokenExpiry: true, syncFailures: true, securityAlerts: true },
  security: { requireReauthForRevoke: true, auditLogRetention: oauthLimits.auditLogRetention.default },
};

const { notifications, security, ...plain } = OauthSettings.shape;

export const oauthSettingsEndpoints = {
  getOauthSettings: endpoint({
    method: 'get',
    path: '/oauth/settings',
    summary: 'How connections are looked after',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({ settings: OauthSettings }),
    problems: [],
  }),
  updateOauthSettings: endpoint({
    method: 'put',
    path: '/oauth/settings',
    summary: 'Change some of it; switching `requireReauthForRevoke` off asks for a fresh authentication',
    tag: 'oauth',
    callers: signedIn,
    body: z
      .strictObject({
        ...z.object(plain).partial().shape,
        notifications: z.strictObject(notifications.shape).partial(),
        security: z.strictObject(security.shape).partial(),
      })
      .partial(),
    response: z.object({ settings: OauthSettings }),
    problems: ['validation_failed', 'reauthentication_required'],
  }),
} as const;
