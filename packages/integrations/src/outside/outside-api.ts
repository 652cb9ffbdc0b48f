import type { OauthCallKind } from '@squeeze/server/ports/authorization-servers';
import {
  type OutsideCall,
  OutsideFailure,
  type OutsideFailureKind,
} from '@squeeze/server/ports/outside-lists';
import type { Timers } from '@squeeze/server/ports/timers';
import type { z } from 'zod';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { AnswerTooLong, boundedFetch, type LastCall } from '../oauth/bounded-fetch.ts';
import { at, type VendorBase } from '../oauth/vendor.ts';

const mostBytes = 5 * 1024 * 1024;
const withinMs = 20_000;

/** What an API is asked with. */
export interface OutsideApiOptions {
  readonly timers: Timers;
  /** Where it is asked, if not at its own address; for tests. */
  readonly base: VendorBase;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
}

interface OutsideVendor {
  /** Its own address, with the beginning of all paths. */
  readonly address: string;
  /** What it means by a refusal, where the status alone does not say. */
  readonly meaningOf: (status: number, body: unknown) => OutsideFailureKind | null;
}

interface Question {
  readonly kind: OauthCallKind;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Each part as it is, ids included. */
  readonly path: readonly string[];
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Statuses of failures that say something here, and are answered. */
  readonly answers?: readonly number[];
}

interface Answer {
  readonly status: number;
  /** Null where none came, or none that is JSON. */
  readonly body: unknown;
}

/**
 * A REST API that speaks JSON and is asked with a person's token. Every call goes to the public internet alone, unless whoever runs
 * the server has said where else; follows no redirect; is over within a deadline; and is read no further than 5 MiB.
 */
export class OutsideApi {
  readonly #options: OutsideApiOptions;
  readonly #vendor: OutsideVendor;
  readonly #address: string;

  constructor(vendor: OutsideVendor, options: OutsideApiOptions) {
    this.#options = options;
    this.#vendor = vendor;
    this.#address = at(options.base, vendor.address);
  }

  /** Whether a full address, as some page with, is one of this API. */
  isOwn(address: string): boolean {
    return URL.canParse(address) && new URL(address).origin === new URL(this.#address).origin;
  }

  /** @throws {OutsideFailure} */
  async read<T>(call: OutsideCall, question: Question, shape: z.ZodType<T>): Promise<T> {
    const { body } = await this.send(call, question);
    return shaped(body, shape);
  }

  /** @throws {OutsideFailure} for any status that is no success and none of `answers` */
  async send(call: OutsideCall, question: Question): Promise<Answer> {
    // These lead elsewhere, and nothing is called so.
    if (question.path.some((part) => part === '.' || part === '..')) {
      if (question.answers?.includes(404) === true) return { status: 404, body: null };
      throw new OutsideFailure('missing');
    }
    const last: LastCall = { status: null, retryAfterMs: null };
    let text: string;
    try {
      const answer = await this.#fetch(call, question, last);
      text = await answer.text();
    } catch (error) {
      // Whoever asked has ended it, which says nothing of the provider.
      if (call.signal?.aborted === true) throw call.signal.reason;
      throw new OutsideFailure(
        error instanceof AnswerTooLong ? 'garbled' : 'unreachable',
        null,
        isUnconnected(error),
      );
    }
    const status = last.status ?? 0;
    const body = parsed(text);
    const isSuccess = status >= 200 && status < 300;
    if (isSuccess && body === null && text !== '') throw new OutsideFailure('garbled');
    if (isSuccess || question.answers?.includes(status) === true) return { status, body };
    throw new OutsideFailure(this.#vendor.meaningOf(status, body) ?? kindOf(status), last.retryAfterMs);
  }

  async #fetch(call: OutsideCall, question: Question, last: LastCall): Promise<Response> {
    const { kind, method = 'GET', path, query = {}, headers = {}, body } = question;
    const url = new URL([this.#address, ...path.map(encodeURIComponent)].join('/'));
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const { timers, base, withinMs: within = withinMs } = this.#options;
    const send = boundedFetch(
      {
        fetch: guardedFetch(base === null ? 'public' : 'any'),
        timers,
        withinMs: within,
        mostBytes,
        signal: call.signal,
        onCall: (made) => call.onCall?.(made),
      },
      kind,
      last,
    );
    return await send(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${call.accessToken}`,
        'user-agent': 'Squeeze',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

/** @throws {OutsideFailure} `garbled` for what its documents do not say */
export function shaped<T>(body: unknown, shape: z.ZodType<T>): T {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new OutsideFailure('garbled');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unconnected: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);

/** Whether it failed before anything was sent; a connection that was lost later says nothing of what has arrived. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  unconnected.has(error.cause.code);

const kinds: Readonly<Record<number, OutsideFailureKind>> = {
  401: 'signed_out',
  403: 'not_allowed',
  404: 'missing',
  408: 'unreachable',
  410: 'missing',
  412: 'changed_meanwhile',
  429: 'limited',
};

function kindOf(status: number): OutsideFailureKind {
  const known = kinds[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'unreachable';
  // A redirect is followed nowhere: no API of these answers with one.
  return status >= 400 ? 'refused' : 'garbled';
}

/** Whether a failure is of that kind. */
const isFailure = (error: unknown, ...expected: readonly OutsideFailureKind[]): boolean =>
  error instanceof OutsideFailure && expected.includes(error.kind);

/** What is answered, or null where there is nothing (any more). @throws {OutsideFailure} */
export async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isFailure(error, 'missing')) return null;
    throw error;
  }
}
