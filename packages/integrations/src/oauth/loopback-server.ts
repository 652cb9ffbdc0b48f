import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  LoopbackListener,
  LoopbackPage,
  LoopbackRequest,
} from '@squeeze/server/ports/loopback-listener';

type Answer = (request: LoopbackRequest) => Promise<LoopbackPage>;

/** Nothing is loaded, sent or framed; a page may be left by its link alone. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A listener on a fixed port of 127.0.0.1; by no other name it is answered, whatever names lead there. */
export class LoopbackServer implements LoopbackListener {
  readonly port: number;
  #http: Server | null = null;
  /** One after the other, so that whoever opens it after somebody has closed it finds it open. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(port: number) {
    this.port = port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  open(answer: Answer): Promise<boolean> {
    return this.#inTurn(() => this.#open(answer));
  }

  async close(): Promise<void> {
    // Those that are still answered hold up nobody who opens it again.
    const { closed } = await this.#inTurn(() => Promise.resolve({ closed: this.#close() }));
    await closed;
  }

  async #close(): Promise<void> {
    const http = this.#http;
    if (http === null) return;
    this.#http = null;
    const closed = once(http, 'close');
    http.close();
    http.closeIdleConnections();
    await closed;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #open(answer: Answer): Promise<boolean> {
    if (this.#http !== null) return true;
    const http = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
      void this.#answer(request, response, answer);
    });
    http.listen(this.port, '127.0.0.1');
    try {
      await once(http, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
      throw error;
    }
    http.unref();
    this.#http = http;
    return true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
    const isOurs = request.headers.host === `127.0.0.1:${this.port}` && request.method === 'GET';
    if (!isOurs || !URL.canParse(request.url ?? '', this.origin)) {
      response.writeHead(404, { ...headers, connection: 'close' }).end();
      return;
    }
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', this.origin);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    try {
      const { status, html } = await answer({ path, query, userAgent });
      response.writeHead(status, { ...headers, connection: 'close' }).end(html);
    } catch {
      response.writeHead(500, { ...headers, connection: 'close' }).end();
    }
  }
}
