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
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Null where it is not about this. */
type Route = (request: PeerRequest) => PeerAnswer | null;

/** What may go wrong on the way: nobody answers, or for ever a little. */
type Trouble = 'drop' | 'drip';

interface RestPeerOptions {
  readonly routes: readonly Route[];
  /** What the vendor says to who comes without the token. */
  readonly unauthorized: PeerAnswer;
  /** What it says of a failure that a test asks for, and of a path that it does not have. */
  readonly refusal?: (status: number) => unknown;
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
  readonly #options: RestPeerOptions;
  readonly #faults: Fault[] = [];
  readonly asked: PeerRequest[] = [];
  /** What it lets in. */
  token = 'the-token-of-ines';
  /** Whom it lets in; by that token, unless an authorization server says otherwise. */
  admits: (token: string) => boolean | Promise<boolean> = (token) => token === this.token;
  /** Goes before everything else, unless it answers null. */
  instead: (request: PeerRequest) => PeerAnswer | Trouble | null = () => null;

  private constructor(http: Server, options: RestPeerOptions) {
    this.#http = http;
    this.#options = options;
    http.on('request', (request, response) => void this.#answer(request, response));
  }

  static async open(options: RestPeerOptions): Promise<RestPeer> {
    const http = createServer();
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return new RestPeer(http, options);
  }

  /** One that has these APIs of a vendor. */
  static async of(api: PeerApi, ...more: readonly PeerApi[]): Promise<RestPeer> {
    return await RestPeer.open({
      routes: [api, ...more].map((one) => (request) => one.answer(request)),
      unauthorized: { status: 401, body: api.refusal(401) },
      refusal: (status) => api.refusal(status),
    });
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
      spoil: (response) => send(response, { status, headers, body: body ?? this.#options.refusal?.(status) }),
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
    this.#faults.push({ meets: () => true, left: 1, carriesOut: false, spoil: drip });
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
    const instead = this.instead(request);
    if (instead === 'drop') incoming.socket.destroy();
    else if (instead === 'drip') drip(response);
    else if (instead !== null) send(response, instead);
    else if (!(await this.admits(bearerOf(request)))) {
      send(response, this.#options.unauthorized);
    } else this.#answerUnlessSpoiled(request, response);
  }

  #answerUnlessSpoiled(request: PeerRequest, response: ServerResponse): void {
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
    for (const route of this.#options.routes) {
      const answer = route(request);
      if (answer !== null) return answer;
    }
    return {
      status: 404,
      body: this.#options.refusal?.(404) ?? { error: { code: 404, message: 'no such path' } },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

const bearerOf = ({ headers }: PeerRequest): string =>
  /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';

function send(response: ServerResponse, { status, headers = {}, body }: PeerAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
}

function drip(response: ServerResponse): void {
  response.on('error', () => undefined);
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => void (response.destroyed || response.write(' ', () => setImmediate(more)));
  more();
}

/** Whether a path begins with these parts; the others are what is behind them. */
export const behind = (path: readonly string[], ...start: readonly string[]): readonly string[] | null =>
  start.every((part, index) => path[index] === part) ? path.slice(start.length) : null;
