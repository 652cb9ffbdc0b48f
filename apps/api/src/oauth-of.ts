import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import type { Config } from './config.ts';
import type { Values } from './environment.ts';

const partsOf = (values: Values) =>
  oauthProviders.map((provider) => {
    const name = provider.toUpperCase() as Uppercase<typeof provider>;
    return {
      provider,
      names: { id: `${name}_CLIENT_ID`, secret: `${name}_CLIENT_SECRET` },
      id: values[`${name}_CLIENT_ID`],
      secret: values[`${name}_CLIENT_SECRET`],
      base: values[`${name}_OAUTH_URL`],
      api: values[`${name}_API_URL`],
    };
  });

/** The clients that are whole, and where providers are asked elsewhere. */
export const oauthOf = (values: Values): Config['oauth'] => ({
  clients: Object.fromEntries(
    partsOf(values).flatMap(({ provider, id: clientId, secret: clientSecret }) =>
      clientId === undefined || clientSecret === undefined ? [] : [[provider, { clientId, clientSecret }]],
    ),
  ),
  bases: Object.fromEntries(
    partsOf(values).flatMap(({ provider, base }) => (base === undefined ? [] : [[provider, base]])),
  ),
  apis: Object.fromEntries(
    partsOf(values).flatMap(({ provider, api }) => (api === undefined ? [] : [[provider, api]])),
  ),
});

/** An id without its secret, or the other way round, is of no use. */
export const oauthContradictions = (values: Values): string[] =>
  partsOf(values).flatMap(({ names, id, secret }) => {
    if ((id === undefined) === (secret === undefined)) return [];
    const [given, missing] = id === undefined ? [names.secret, names.id] : [names.id, names.secret];
    return [`${given} is set but ${missing} is missing`];
  });
