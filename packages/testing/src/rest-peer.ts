import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a peer was asked. */
export interface PeerRequest {
  readonly method: string;
  /** Decoded, part by part. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of the peer, for the full addresses that some answer with. */
  readonly origin: string;
}

export interface PeerAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One API of a vendor, on which state is kept in memory. */
export interface PeerApi {
  /** Null for a path that it does not have. */
  answer(request: PeerRequest): PeerAnswer | null;
  /** How it says that it does not do something. */
  refusal(status: number): unknown;
}

interface Fault {
  readonly meets: (request: PeerRequest) => boolean;
  left: number;
  readonly carriesOut: boolean;
  readonly spoil: (response: ServerResponse) => void;
}

/**
 * REST APIs of vendors on this machine. Nobody gets in without the token of the account that is there; what was asked is kept, and a
 * test says which answers are spoiled.
 */
export class RestPeer implements AsyncDisposable {
  readonly #http: Server;
  readonly #apis: readonly PeerApi[];
  readonly #faults: Fault[] = [];
  readonly asked: PeerRequest[] = [];
  accessToken = 'a token of ines';

  private constructor(http: Server, apis: readonly PeerApi[]) {
    this.#http = http;
    this.#apis = apis;
    http.on('request', (request, response) => void this.#answer(request, response));
  }

  static async open(...apis: readonly PeerApi[]): Promise<RestPeer> {
    const http = createServer();
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return new RestPeer(http, apis);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** What comes next and meets the description is answered so, and not carried out. */
  fails(
    status: number,
    {
      headers = {},
      body,
      times = 1,
      meets = () => true,
    }: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly times?: number;
      readonly meets?: (request: PeerRequest) => boolean;
    } = {},
  ): void {
    this.#faults.push({
      meets,
      left: times,
      carriesOut: false,
      spoil: (response) => send(response, { status, headers, body: body ?? this.#apis[0]?.refusal(status) }),
    });
  }

  /** Answered by this text, whatever it is. */
  says(textOfAnswer: string, meets: (request: PeerRequest) => boolean = () => true): void {
    const spoil = (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(textOfAnswer);
    };
    this.#faults.push({ meets, left: 1, carriesOut: false, spoil });
  }

  /** Carried out, but the answer never arrives. */
  loses(meets: (request: PeerRequest) => boolean): void {
    const spoil = (response: ServerResponse): void => void response.socket?.resetAndDestroy();
    this.#faults.push({ meets, left: 1, carriesOut: true, spoil });
  }

  /** Answered a byte at a time, and never to an end. */
  drips(): void {
    const spoil = (response: ServerResponse): void => {
      response.on('error', () => undefined);
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = (): void => void (response.destroyed || response.write(' ', () => setImmediate(drip)));
      drip();
    };
    this.#faults.push({ meets: () => true, left: 1, carriesOut: false, spoil });
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', this.origin);
    const sent = await text(incoming);
    const request: PeerRequest = {
      method: incoming.method ?? '',
      path: url.pathname.slice(1).split('/').map(decodeURIComponent),
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join() : value,
        ]),
      ),
      body: sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>),
      origin: this.origin,
    };
    this.asked.push(request);
    if (request.headers['authorization'] !== `Bearer ${this.accessToken}`) {
      send(response, { status: 401, body: this.#apis[0]?.refusal(401) });
      return;
    }
    const fault = this.#faults.find((one) => one.left > 0 && one.meets(request));
    if (fault !== undefined) fault.left -= 1;
    if (fault?.carriesOut === false) {
      fault.spoil(response);
      return;
    }
    const answer = this.#carryOut(request);
    if (fault === undefined) send(response, answer);
    else fault.spoil(response);
  }

  #carryOut(request: PeerRequest): PeerAnswer {
    for (const api of this.#apis) {
      const answer = api.answer(request);
      if (answer !== null) return answer;
    }
    return { status: 404, body: this.#apis[0]?.refusal(404) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: PeerAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** The clock of a peer: each change is a second after the one before, so that tests know when it was. */
export class PeerClock {
  #now = Date.parse('2026-11-02T08:00:00.000Z');

  tick(): string {
    this.#now += 1_000;
    return new Date(this.#now).toISOString();
  }
}

/** A body with what is null taken out and the rest laid over, objects within it too: JSON Merge Patch (RFC 7396). */
export function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) Reflect.deleteProperty(merged, name);
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page of rows by a token that says where it begins; `next` is null behind the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  token: string | null,
  size: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const from = Number(token ?? 0);
  const to = from + size;
  return { rows: rows.slice(from, to), next: to < rows.length ? String(to) : null };
}
