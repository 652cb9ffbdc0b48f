import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebCalendars } from '@squeeze/integrations/calendars/web-calendars';
import { guardedFetch } from '@squeeze/integrations/http/guarded-fetch';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import type { RemoteCalendars } from '@squeeze/server/ports/remote-calendars';
import type { Timers } from '@squeeze/server/ports/timers';

/** The name that calendars of a test are found under. */
const calendarHost = 'calendars.example';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server of calendars that a test decides the answers of, by path: a real one over HTTP on this machine. It stands for
 * `https://calendars.example`; every other address is asked for as the product does, through its guard.
 */
export class CalendarServer implements AsyncDisposable {
  readonly #http: Server;
  readonly #answers = new Map<string, Answer>();
  /** What was asked for, the first first. */
  readonly asked: IncomingMessage[] = [];

  private constructor() {
    this.#http = createServer((request, response) => {
      this.asked.push(request);
      const answer = this.#answers.get(request.url ?? '');
      if (answer === undefined) response.writeHead(404).end('no');
      else answer(request, response);
    });
  }

  static async open(): Promise<CalendarServer> {
    const server = new CalendarServer();
    server.#http.listen(0, '127.0.0.1');
    await once(server.#http, 'listening');
    return server;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  address(path: string): string {
    return `https://${calendarHost}${path}`;
  }

  answers(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** A calendar that says by its `ETag` whether it has changed, as servers of calendars do. */
  serves(path: string, text: string, headers: Readonly<Record<string, string>> = {}): void {
    const tag = `"${Buffer.from(text).length}-${path.length}"`;
    this.answers(path, (request, response) => {
      if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'text/calendar', etag: tag, ...headers }).end(text);
    });
  }

  /** As the product fetches calendars, but with this server in the place of its host. */
  calendars(timers: Timers = new SystemTimers()): RemoteCalendars {
    const [guarded, anywhere] = [guardedFetch('public'), guardedFetch('any')];
    return new WebCalendars({
      timers,
      fetch: async (input, init) => {
        const url = new URL(new Request(input).url);
        if (url.host !== calendarHost) return await guarded(input, init);
        return await anywhere(`http://127.0.0.1:${this.port}${url.pathname}${url.search}`, init);
      },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}
