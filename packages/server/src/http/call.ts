import type { Answer, Body, Endpoint, Params, Query } from '@squeeze/contracts/endpoint';
import type { Api } from '@squeeze/contracts/api';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import type { Download } from './send-download.ts';
import type { StoredDownload } from './send-stored.ts';
import type { Logger } from 'pino';
import type { Cookies } from './cookies.ts';
import type { EventStream } from './event-stream.ts';
import type { Person } from './person.ts';
import type { IncomingFile } from './receive-file.ts';

/** Facts of one HTTP request that a handler may need. */
export interface RequestFacts {
  readonly id: string;
  /** The client's address as the trusted proxies tell it. */
  readonly address: string;
  readonly userAgent: string;
  /** Of the page that asks; null where it does not say. */
  readonly pageId: string | null;
  /** Of the page that asks, as its browser says; null outside of one. */
  readonly origin: string | null;
  readonly cookies: Cookies;
  /** Has the browser forget what it fetched for the person; not what its pages keep themselves. */
  readonly clearCache: () => void;
  /** Aborts once whoever called has hung up before the answer. */
  readonly gone: () => AbortSignal;
  readonly log: Logger;
}

export interface CallBase<E extends Endpoint> {
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
  /** As sent with a POST; whoever handles the call sees to it that the same key means the same call. */
  readonly idempotencyKey: string | null;
}

/** A call answered by a stream of events. */
export interface StreamedCall<E extends Endpoint> extends CallBase<E> {
  /** Sends the head of the answer; until then the call may still be refused. */
  readonly openStream: () => EventStream<Answer<E>>;
}

/** A call that brings a file, read only after its sender was let in. */
export interface UploadedCall<E extends Endpoint> extends UnboundCall<E> {
  readonly upload: Buffer;
}

/** A call that brings a file of any kind, which is read while it comes in. */
export interface ReceivedCall<E extends Endpoint> extends UnboundCall<E> {
  readonly file: IncomingFile;
}

export type DocumentRoute<E extends Endpoint> =
  | { readonly kind: 'bound'; readonly handle: (call: Call<E>) => Promise<Answer<E>> }
  | { readonly kind: 'unbound'; readonly handle: (call: UnboundCall<E>) => Promise<Answer<E>> }
  | VersionedRoute<E>;

/** Answers only who does not have the answer yet. */
export interface VersionedRoute<E extends Endpoint> {
  readonly kind: 'versioned';
  /** What changes whenever the answer does, and is found sooner: letters, digits and `-:/_.+` . */
  readonly version: (call: Call<E>) => Promise<string>;
  readonly handle: (call: Call<E>) => Promise<Answer<E>>;
}

export interface StreamedRoute<E extends Endpoint> {
  readonly kind: 'streamed';
  readonly handle: (call: StreamedCall<E>) => void;
}

export interface DownloadedRoute<E extends Endpoint> {
  readonly kind: 'downloaded';
  readonly handle: (call: UnboundCall<E>) => Promise<Download | StoredDownload>;
}

export interface UploadedRoute<E extends Endpoint> {
  readonly kind: 'uploaded';
  readonly handle: (call: UploadedCall<E>) => Promise<Answer<E>>;
}

export interface ReceivedRoute<E extends Endpoint> {
  readonly kind: 'received';
  readonly handle: (call: ReceivedCall<E>) => Promise<Answer<E>>;
}

/** The kinds that answer with more, or take more, than a document. */
type SpecialRoute<E extends Endpoint> = E extends { readonly streams: true }
  ? StreamedRoute<E>
  : E extends { readonly downloads: string | readonly string[] }
    ? DownloadedRoute<E>
    : E extends { readonly uploads: string }
      ? UploadedRoute<E>
      : E extends { readonly receives: true }
        ? ReceivedRoute<E>
        : never;

export type Route<E extends Endpoint> = [SpecialRoute<E>] extends [never]
  ? DocumentRoute<E>
  : SpecialRoute<E>;

/** Any route, once its own endpoint has been forgotten. */
export type AnyRoute =
  | DocumentRoute<Endpoint>
  | StreamedRoute<Endpoint>
  | DownloadedRoute<Endpoint>
  | UploadedRoute<Endpoint>
  | ReceivedRoute<Endpoint>;

/** Runs in one transaction when the method writes. */
export const bound = <E extends Endpoint>(
  handle: (call: Call<E>) => Promise<Answer<E>>,
): { readonly kind: 'bound'; readonly handle: typeof handle } => ({ kind: 'bound', handle });

/** Of a document that is asked for again and again, and told only when it has changed (RFC 9110, 13.1.2). */
export const versioned = <E extends Endpoint>(
  version: VersionedRoute<E>['version'],
  handle: VersionedRoute<E>['handle'],
): VersionedRoute<E> => ({ kind: 'versioned', version, handle });

/** Opens its own transactions; its answer is not kept for an Idempotency-Key. */
export const unbound = <E extends Endpoint>(
  handle: (call: UnboundCall<E>) => Promise<Answer<E>>,
): { readonly kind: 'unbound'; readonly handle: typeof handle } => ({ kind: 'unbound', handle });

/** Leaves the answer open, for events that are still to come. */
export const streamed = <E extends Endpoint>(handle: (call: StreamedCall<E>) => void): StreamedRoute<E> => ({
  kind: 'streamed',
  handle,
});

/** Answers with a file that is made while it is sent, or has been stored. */
export const downloaded = <E extends Endpoint>(
  handle: (call: UnboundCall<E>) => Promise<Download | StoredDownload>,
): DownloadedRoute<E> => ({ kind: 'downloaded', handle });

/** Takes a file; like an unbound route it opens its own transactions, and its answer is not kept. */
export const uploaded = <E extends Endpoint>(
  handle: (call: UploadedCall<E>) => Promise<Answer<E>>,
): UploadedRoute<E> => ({ kind: 'uploaded', handle });

/** Takes a file while it comes in; it opens its own transactions, and its answer is not kept. */
export const received = <E extends Endpoint>(
  handle: (call: ReceivedCall<E>) => Promise<Answer<E>>,
): ReceivedRoute<E> => ({ kind: 'received', handle });

/** A handler for each of the endpoints given: a missing or surplus one is a type error. */
export type Routes<Endpoints extends Partial<Api>> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Route<Endpoints[Name]> : never;
};
