import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Answer, Arguments, Endpoint } from '@squeeze/contracts/endpoint';
import type { TagType } from './api.ts';
import type { ApiBaseQuery, SessionRequest } from './base-query.ts';
import type { QueryValue } from './send.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Beside what the contract asks for, a call may say who it speaks for and which user action it repeats. */
export interface CallOptions {
  /** Sent as the bearer instead of the session's token. */
  readonly token?: string;
  /** Of the first try, when this is another try of the same user action. */
  readonly idempotencyKey?: string;
}

/** What a client passes: the contract's arguments; nothing at all where there are none. */
export type ClientArguments<E extends Endpoint> = keyof Arguments<E> extends never
  ? CallOptions | void
  : Arguments<E> & CallOptions;

type Builder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;

type DefinitionFrom<E extends Endpoint> = E['method'] extends 'get'
  ? QueryDefinition<ClientArguments<E>, ApiBaseQuery, TagType, Answer<E>, 'api'>
  : MutationDefinition<ClientArguments<E>, ApiBaseQuery, TagType, Answer<E>, 'api'>;

export type DefinitionsFrom<Contract extends Record<string, Endpoint>> = {
  [Name in keyof Contract]: DefinitionFrom<Contract[Name]>;
};

interface LooseArguments extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

const fillPath = (path: string, params: LooseArguments['params']): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));

/**
 * POSTs of signed-in people carry a key; the server keeps none for calls open to everyone or answers with secrets.
 * The key is made here because Redux Toolkit builds the request once per trigger, before any retry below it.
 */
const keyFor = (endpoint: Endpoint, given: string | undefined): string | undefined => {
  const keyed =
    endpoint.method === 'post' && !endpoint.carriesSecrets && !endpoint.callers.includes('anonymous');
  return keyed ? (given ?? idempotencyKey()) : undefined;
};

const buildRequest = (endpoint: Endpoint, given: LooseArguments): SessionRequest => {
  const key = keyFor(endpoint, given.idempotencyKey);
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, given.params),
    ...(given.query !== undefined && { query: given.query }),
    ...(given.body !== undefined && { body: given.body }),
    ...(given.token !== undefined && { token: given.token }),
    ...(key !== undefined && { idempotencyKey: key }),
    ...(endpoint.takesLong === true && { takesLong: true }),
  };
};

/** The request of one call, for definitions written by hand (infinite lists, several shapes of one route). */
export const requestOf = <E extends Endpoint>(endpoint: E, given: ClientArguments<E>): SessionRequest =>
  buildRequest(endpoint, given ?? {});

/** Development and tests hold the server to its word; production trusts it and saves the time. */
const checked = (endpoint: Endpoint, answer: unknown): unknown =>
  import.meta.env.DEV ? endpoint.response.parse(answer) : answer;

/** `endpoints` of `api.injectEndpoints`, one per endpoint of the contract: GET as a query, the rest as mutations. */
export const endpointsFrom = <Contract extends Record<string, Endpoint>>(
  contract: Contract,
  build: Builder,
): DefinitionsFrom<Contract> => {
  const definitions = Object.entries(contract).map(([name, endpoint]) => {
    const parts = {
      query: (given: LooseArguments | void) => buildRequest(endpoint, given ?? {}),
      transformResponse: (answer: unknown) => checked(endpoint, answer),
    };
    return [name, endpoint.method === 'get' ? build.query(parts) : build.mutation(parts)];
  });
  // The loop above treats each endpoint by its own method and schemas, which Object.fromEntries cannot express.
  return Object.fromEntries(definitions) as DefinitionsFrom<Contract>;
};
