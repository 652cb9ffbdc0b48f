import { type OauthClient, oauthClientEndpoints } from '@squeeze/contracts/oauth-clients';
import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  deleteOauthClient,
  listOauthClients,
  type OauthClientRecord,
  putOauthClient,
} from '@squeeze/database/repositories/oauth-client-repository';
import { bound, type Routes, unbound } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { secretPlace } from './oauth-clients.ts';

interface ClientRouteParts {
  readonly keys: PurposeKeys;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const present = ({ provider, clientId, secretSealed }: OauthClientRecord): OauthClient => ({
  provider,
  client_id: clientId,
  has_secret: secretSealed !== null,
});

/** What the owner of an embedded server has registered at the providers. */
export const oauthClientRoutes = ({
  keys,
  liveEvents,
}: ClientRouteParts): Routes<typeof oauthClientEndpoints> => ({
  listOauthClients: bound(async ({ db }) => ({ clients: (await listOauthClients(db)).map(present) })),

  setOauthClient: unbound(async ({ database, person, params, body, now }) => {
    const { provider } = params;
    const { client_id: clientId, client_secret: secret } = body;
    const client = await eraseForGood(database, async (trx) => {
      const before = (await listOauthClients(trx)).find((one) => one.provider === provider);
      // Another client has another secret.
      const kept = before?.clientId === clientId ? before.secretSealed : null;
      const secretSealed =
        typeof secret === 'string'
          ? seal(keys, secretPlace(provider), Buffer.from(secret, 'utf8'))
          : secret === null
            ? null
            : kept;
      const put = { provider, clientId, secretSealed, updatedAt: now };
      await putOauthClient(trx, put);
      await liveEvents.publish(trx, person.userId, { type: 'integrations_changed' });
      return put;
    });
    return { client: present(client) };
  }),

  removeOauthClient: unbound(async ({ database, person, params }) => {
    await eraseForGood(database, async (trx) => {
      await deleteOauthClient(trx, params.provider);
      await liveEvents.publish(trx, person.userId, { type: 'integrations_changed' });
    });
    return {};
  }),
});

/** Elsewhere the environment says it, and these calls do not exist. */
export const noOauthClientRoutes = (): Routes<typeof oauthClientEndpoints> =>
  refuseAll(oauthClientEndpoints, 'not_found.call');
