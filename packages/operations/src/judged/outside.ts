import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OutsideCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
}

interface OutsideOptions {
  readonly port: number;
  /** The certificate to believe. */
  readonly ca: string;
  /** Which of this machine's addresses it comes from. */
  readonly from: string;
  readonly name?: string;
}

/** A program somewhere on the internet, which knows the installation by its name and its certificate. */
export class Outside {
  readonly #options: OutsideOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(options: OutsideOptions) {
    this.#options = options;
  }

  async ask(path: string, call: OutsideCall = {}): Promise<OutsideAnswer> {
    const response = await this.open(path, call);
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  }

  /** The head of an answer, whose body may go on for ever. */
  async open(
    path: string,
    { method, headers, token, json, bytes }: OutsideCall = {},
  ): Promise<IncomingMessage> {
    const { port, ca, from, name = 'squeeze.example' } = this.#options;
    const content = json === undefined ? bytes : Buffer.from(JSON.stringify(json));
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      localAddress: from,
      servername: name,
      ca,
      path,
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      headers: {
        host: name,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(content !== undefined && { 'content-length': content.byteLength }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    // What was refused early may be answered before all of it was sent.
    sent.end(content);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  close(): void {
    this.#agent.destroy();
  }
}
