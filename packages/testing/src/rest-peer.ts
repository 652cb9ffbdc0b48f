import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a peer is asked. */
export interface PeerRequest {
  readonly method: string;
  /** Decoded, part by part, as a server reads it. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
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
}

/** The REST API of a vendor on this machine: it lets in whoever has the token, and remembers what it was asked. */
export class RestPeer implements AsyncDisposable {
  readonly #http: Server;
  readonly #options: RestPeerOptions;
  /** What it lets in. */
  token = 'the-token-of-ines';
  readonly asked: PeerRequest[] = [];
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

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '', this.origin);
    const sent = await text(message);
    const request: PeerRequest = {
      method: message.method ?? '',
      path: url.pathname.slice(1).split('/').map(decodeURIComponent),
      query: url.searchParams,
      headers: message.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    this.asked.push(request);
    const answer = this.instead(request) ?? this.#own(request);
    if (answer === 'drop') {
      message.socket.destroy();
      return;
    }
    if (answer === 'drip') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    }
    const { status, body, headers = {} } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  }

  #own(request: PeerRequest): PeerAnswer {
    if (request.headers['authorization'] !== `Bearer ${this.token}`) return this.#options.unauthorized;
    for (const route of this.#options.routes) {
      const answer = route(request);
      if (answer !== null) return answer;
    }
    return { status: 404, body: { error: { code: 404, message: 'no such path' } } };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

/** Whether a path begins with these parts; the others are what is behind them. */
export const behind = (path: readonly string[], ...start: readonly string[]): readonly string[] | null =>
  start.every((part, index) => path[index] === part) ? path.slice(start.length) : null;
