import type { oauthAnalyticsEndpoints } from '@squeeze/contracts/oauth-analytics';
import type { oauthIntegrationEndpoints } from '@squeeze/contracts/oauth-integrations';
import type { oauthProviderEndpoints } from '@squeeze/contracts/oauth-providers';
import type { oauthSettingsEndpoints } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import {
  findIntegration,
  listIntegrations,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { integrationsOutOfStep } from '@squeeze/database/repositories/sync-connection-repository';
import { integrationsInStep } from '@squeeze/database/repositories/sync-list-repository';
import { worstHealth } from '@squeeze/domain/oauth/integration-health';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type RequestFacts, type Routes, unbound } from '../../http/call.ts';
import { isRecentlyAuthenticated, type Person } from '../../http/person.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import { beginFlow } from './begin-flow.ts';
import { changeOauthSettings } from './change-oauth-settings.ts';
import { completeFlow } from './complete-flow.ts';
import { disconnect } from './disconnect.ts';
import type { LoopbackReturns } from './loopback-returns.ts';
import type { ModelReader } from './model-reader.ts';
import { oauthAnalytics, talliesOf } from './oauth-analytics.ts';
import type { Actor, EndParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { integrationHealth, presentIntegration, type Seen } from './present-integration.ts';
import { presentProviders } from './present-provider.ts';
import { refreshNow } from './refresh-now.ts';

export interface OauthRouteParts extends EndParts {
  readonly rateLimits: RateLimits;
  /** The language model that answers here, as people are told of it. */
  readonly reader: () => Promise<ModelReader | null>;
  /** Where no page meets whoever comes back: something else does, for as long as a flow that `begin` begins waits. */
  readonly returns?: Pick<LoopbackReturns, 'awaiting'>;
}

type OauthEndpoints = typeof oauthProviderEndpoints &
  typeof oauthIntegrationEndpoints &
  typeof oauthSettingsEndpoints &
  typeof oauthAnalyticsEndpoints;

const actorOf = (person: Person, request: RequestFacts): Actor => ({
  userId: person.userId,
  sessionId: person.sessionId,
  request,
});

export function oauthRoutes(parts: OauthRouteParts): Routes<OauthEndpoints> {
  const { rateLimits } = parts;
  const seenBy = async (db: Db, { userId }: Person, now: number): Promise<Seen> => ({
    clientIds: await parts.clients.ids(db),
    inStep: await integrationsInStep(db, userId),
    outOfStep: await integrationsOutOfStep(db, userId),
    now,
  });

  return {
    listOauthProviders: bound(async ({ db }) => ({
      providers: await presentProviders(db, parts),
      reader: await parts.reader(),
    })),

    listOauthIntegrations: bound(async ({ db, person, query, now }) => {
      const seen = await seenBy(db, person, now);
      const found = await listIntegrations(db, person.userId, query);
      return { integrations: found.map((one) => presentIntegration(one, seen)) };
    }),

    getOauthStatus: bound(async ({ db, person, now }) => {
      const seen = await seenBy(db, person, now);
      const all = await listIntegrations(db, person.userId);
      const active = all.filter(({ status }) => status === 'active').length;
      return {
        total_integrations: all.length,
        active_integrations: active,
        inactive_integrations: all.length - active,
        health: worstHealth(all.map((one) => integrationHealth(one, seen))),
        providers: talliesOf(all),
      };
    }),

    initiateOauth: unbound(async ({ database, person, body, now }) => {
      await requirePoint(rateLimits, oauthPolicy.begun, person.userId);
      const begin = () => database.transaction((trx) => beginFlow(trx, parts, person.userId, body, now));
      const begun = await (parts.returns?.awaiting(person.userId, begin) ?? begin());
      return { authorization_url: begun.address, expires_at: presentInstant(begun.expiresAt) };
    }),

    completeOauth: unbound(async ({ database, person, body, request, now }) => {
      await requirePoint(rateLimits, oauthPolicy.finished, person.userId);
      const made = await completeFlow(parts, actorOf(person, request), body);
      return { integration: presentIntegration(made, await seenBy(database.db, person, now)) };
    }),

    refreshOauthIntegration: unbound(async ({ database, person, params, request, now }) => {
      const { userId } = person;
      const seen = await findIntegration(database.db, userId, params.id);
      if (seen === null || seen.revokedAt !== null) throw notFound('integration');
      await requirePoint(rateLimits, oauthPolicy.refreshes, userId);
      const renewed = await refreshNow(parts, actorOf(person, request), seen);
      return { integration: presentIntegration(renewed, await seenBy(database.db, person, now)) };
    }),

    revokeOauthIntegration: unbound(async ({ database, person, params, body, request, now }) => {
      const { security } = await oauthSettingsOf(database.db, person.userId);
      if (security.requireReauthForRevoke && !isRecentlyAuthenticated(person, now)) {
        throw new AppError('reauthentication_required');
      }
      const what = { id: params.id, reason: body.reason, keep: body.keep };
      const { integration, told } = await disconnect(parts, actorOf(person, request), what);
      const shown = presentIntegration(integration, await seenBy(database.db, person, now));
      return { integration: shown, at_provider: told.atProvider, told_until: presentInstant(told.until) };
    }),

    getOauthSettings: bound(async ({ db, person }) => ({
      settings: await oauthSettingsOf(db, person.userId),
    })),

    updateOauthSettings: bound(async ({ db, person, body, now }) => ({
      settings: await changeOauthSettings(db, parts, person, body, now),
    })),

    getOauthAnalytics: bound(({ db, person, query, now }) =>
      oauthAnalytics(db, person, query.time_range, now),
    ),
  };
}
