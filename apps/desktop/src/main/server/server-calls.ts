import { apiBasePath, type Answer, type Arguments, type Endpoint } from '@squeeze/contracts/endpoint';
import { Problem, type ProblemCode } from '@squeeze/contracts/problems';

/** The server has understood the call and says no; asking again would not help. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `The server answered ${status}`);
    this.name = 'CallRefused';
    this.status = status;
    this.code = problem?.code ?? null;
  }
}

/** Nobody can say whether the call was carried out: no answer, or not now. It may be sent again with the same key. */
export class CallUnanswered extends Error {
  /** Null when there was no answer at all. */
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'The server did not answer' : `The server answered ${status}`, { cause });
    this.name = 'CallUnanswered';
    this.status = status;
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Destination {
  readonly origin: string;
  readonly fetch: Fetch;
  /** Proof of who asks: a bearer token, or the launch secret. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly timeoutMs: number;
  /** Same key, same effect: what makes a repeated POST safe. */
  readonly idempotencyKey?: string;
}

interface AnyArguments {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** 401 heals with the next token, 409 with this code when the first try ends. */
const isTransient = (status: number, code: ProblemCode | undefined): boolean =>
  [401, 408, 425, 429].includes(status) || status >= 500 || code === 'idempotency_key_in_use';

/**
 * Calls the API from the main process.
 *
 * @throws CallRefused, CallUnanswered
 */
export async function callServer<E extends Endpoint>(
  { origin, fetch, headers }: Destination,
  endpoint: E,
  args: Arguments<E>,
  { timeoutMs, idempotencyKey }: CallOptions,
): Promise<Answer<E>> {
  const { params, body } = args as AnyArguments;
  const answer = await fetch(`${origin}${apiBasePath}${pathOf(endpoint.path, params ?? {})}`, {
    method: endpoint.method.toUpperCase(),
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A redirect would carry the proof to somebody else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CallUnanswered(null, cause);
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    const parsed = endpoint.response.safeParse(content);
    // Not our server, a page in between for instance: it has said nothing.
    if (!parsed.success) throw new CallUnanswered(answer.status, parsed.error);
    return parsed.data as Answer<E>;
  }
  const problem = Problem.safeParse(content).data ?? null;
  if (problem === null || isTransient(answer.status, problem.code)) throw new CallUnanswered(answer.status);
  throw new CallRefused(answer.status, problem);
}

const pathOf = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
