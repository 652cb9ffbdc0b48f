import type { Answer, Body, Endpoint, Params, Query } from '@squeeze/contracts/endpoint';
import type { Api } from '@squeeze/contracts/api';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';
import type { Person } from './person.ts';

/** Facts of one HTTP request that a handler may need. */
export interface RequestFacts {
  readonly id: string;
  /** The client's address as the trusted proxies tell it. */
  readonly address: string;
  readonly userAgent: string;
  readonly log: Logger;
}

interface CallBase<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Null only where the endpoint admits anonymous callers. */
  readonly person: 'anonymous' extends E['callers'][number] ? Person | null : Person;
  /** Epoch ms, read once per request. */
  readonly now: number;
  readonly request: RequestFacts;
}

/** A parsed, authorised call; for writes `db` is the transaction that also holds the Idempotency-Key. */
export interface Call<E extends Endpoint> extends CallBase<E> {
  readonly db: Db;
}

/** A call that opens its own transactions, because it does slow work (a password hash) between them. */
export interface UnboundCall<E extends Endpoint> extends CallBase<E> {
  readonly database: OpenDatabase;
}

export type Route<E extends Endpoint> =
  | { readonly kind: 'bound'; readonly handle: (call: Call<E>) => Promise<Answer<E>> }
  | { readonly kind: 'unbound'; readonly handle: (call: UnboundCall<E>) => Promise<Answer<E>> };

/** Runs in one transaction when the method writes. */
export const bound = <E extends Endpoint>(handle: (call: Call<E>) => Promise<Answer<E>>): Route<E> => ({
  kind: 'bound',
  handle,
});

/** Opens its own transactions; never kept for an Idempotency-Key. */
export const unbound = <E extends Endpoint>(
  handle: (call: UnboundCall<E>) => Promise<Answer<E>>,
): Route<E> => ({
  kind: 'unbound',
  handle,
});

/** A handler for each of the endpoints given: a missing or surplus one is a type error. */
export type Routes<Endpoints extends Partial<Api>> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Route<Endpoints[Name]> : never;
};
