import type { z } from 'zod';
import type { Caller } from './callers.ts';
import { limits } from './limits.ts';
import type { ProblemCode, ProblemId } from './problems.ts';

/** Prefix of every endpoint's path. */
export const apiBasePath = '/api/v1';

/** Names the page that a request comes from, anew each time it is loaded, so that it can tell its own changes. */
export const pageIdHeader = 'X-Page-Id';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A media type of files that are sent. */
type FileType =
  | 'application/zip'
  | 'application/jsonl'
  | 'application/json'
  | 'application/octet-stream'
  | 'text/markdown'
  | 'text/calendar'
  | 'text/csv'
  | `image/${string}`;

/** Bytes that a file may have. */
export const longestUpload = {
  'application/zip': limits.importBytes,
  'text/calendar': limits.calendarFile.bytes,
} as const;

/** One API call: the one source of its route, validation, client, documentation and access tests. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api/v1`, parameters in braces: `/todos/{id}`. A trailing slash makes no difference. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Who may call it; everyone else is refused. */
  readonly callers: readonly Caller[];
  /** What whoever lacks the role for it is told; a sentence of its own where the product has one. */
  readonly lacksRole?: Extract<ProblemId, `${'administrator' | 'premium'}_required.${string}`>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Status of a success; 200 when left out. */
  readonly status?: 200 | 201 | 202;
  /** Problems of its own; those every call may meet (401, 403, 429, 500 …) are implied. */
  readonly problems: readonly ProblemCode[];
  /** Finds a soft-deleted row by its id (restore); every other route answers 404 for it. */
  readonly findsDeleted?: true;
  /** The answer carries a secret, so it is never kept for an Idempotency-Key. */
  readonly carriesSecrets?: true;
  /** Answers with a stream of server-sent events, each as `response` says, instead of one document. */
  readonly streams?: true;
  /** Answers with a file of this type (of one of these), written while it is sent, instead of a document. */
  readonly downloads?: FileType | readonly FileType[];
  /** Takes a file of this type as its body, at most as long as `longestUpload` has it, instead of JSON. */
  readonly uploads?: keyof typeof longestUpload;
  /** Takes a file of any type as its body, of a length that is said beforehand, and reads it while it comes in. */
  readonly receives?: true;
  /** Its JSON may be as long as a note is: `limits.noteBodyBytes`, where all others take `limits.requestBodyBytes`. */
  readonly largeBody?: true;
  /** Asks somebody else first, or writes much: a client waits for it as long as for a file. */
  readonly takesLong?: true;
  /** Called by a provider, which signs it: takes a form instead of JSON and answers with XML. */
  readonly webhook?: true;
}

/** Keeps the exact types of one endpoint; parts left out stay absent. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<K extends string, T> = T extends z.ZodType ? { [P in K]: z.input<T> } : unknown;
type Flat<T> = { [K in keyof T]: T[K] } & {};

export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;
/** What a handler returns and a client receives. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
/** What a client passes: `{ params, query, body }`, as far as the endpoint has them. */
export type Arguments<E extends Endpoint> = Flat<
  Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']>
>;
