import { Agent, request, type IncomingMessage } from 'node:http';
import { api, apiBasePath, type Api, type EndpointName } from '@squeeze/contracts/api';
import type { Answer, Arguments, Endpoint } from '@squeeze/contracts/endpoint';
import { twilioSignature } from '@squeeze/integrations/twilio/twilio-signature';
import { twilioSignatureHeader } from '@squeeze/integrations/twilio/twilio-webhooks';
import type { Problem } from '@squeeze/contracts/problems';
import { webhookToken } from './text-from-phone.ts';

/** What came back over HTTP, problems included. */
export interface HttpAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface RequestOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Signs what is posted to webhooks. */
  readonly signs?: boolean;
}

interface RawParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The file of a call that takes one. */
  readonly upload?: Uint8Array;
}

type UploadPart<E extends Endpoint> = E extends { readonly uploads: string } | { readonly receives: true }
  ? { readonly upload: Uint8Array }
  : unknown;

/** The call was refused; carries the whole answer. */
class ApiProblem extends Error {
  readonly answer: HttpAnswer<Problem>;

  constructor(name: string, answer: HttpAnswer<Problem>) {
    super(`${name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    this.name = 'ApiProblem';
    this.answer = answer;
  }
}

/** A typed client over real HTTP, made from the contracts. */
export class ApiClient {
  readonly #origin: string;
  readonly #options: RequestOptions;

  constructor(origin: string, options: RequestOptions = {}) {
    this.#origin = origin;
    this.#options = options;
  }

  /** The same server as someone else, or with other headers. */
  with(options: RequestOptions): ApiClient {
    return new ApiClient(this.#origin, {
      ...this.#options,
      ...options,
      headers: { ...this.#options.headers, ...options.headers },
    });
  }

  /** Calls and answers the body, a file as its bytes; throws an ApiProblem for anything but success. */
  async call<Name extends EndpointName>(
    name: Name,
    parts: Arguments<Api[Name]> & UploadPart<Api[Name]>,
  ): Promise<Answer<Api[Name]>> {
    const answer = await this.send(name, parts);
    if (answer.status < 200 || answer.status >= 300)
      throw new ApiProblem(name, answer as HttpAnswer<Problem>);
    return answer.body as Answer<Api[Name]>;
  }

  /** Calls with whatever parts, right or wrong, and answers whatever comes back. */
  async send(name: EndpointName, parts: RawParts = {}): Promise<HttpAnswer<unknown>> {
    const endpoint: Endpoint = api[name];
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => parts.params?.[key] ?? key);
    const query = new URLSearchParams(
      Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]),
    );
    const target = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
    if (endpoint.webhook === true) return await this.#postForm(target, parts.body);
    const type = endpoint.receives === true ? 'application/octet-stream' : endpoint.uploads;
    return parts.upload === undefined || type === undefined
      ? await this.request(endpoint.method, target, parts.body)
      : await this.#fetch(endpoint.method, target, { type, content: parts.upload });
  }

  async #postForm(target: string, body: unknown): Promise<HttpAnswer<unknown>> {
    const fields = (body ?? {}) as Readonly<Record<string, string>>;
    const url = `${this.#origin}${apiBasePath}${target}`;
    const signed = this.#options.signs === true ? twilioSignature(webhookToken, url, fields) : undefined;
    const client = signed === undefined ? this : this.with({ headers: { [twilioSignatureHeader]: signed } });
    const content = new URLSearchParams(fields).toString();
    return await client.#fetch('post', target, { type: 'application/x-www-form-urlencoded', content });
  }

  /** Any method and path below the base path. */
  async request(method: string, path: string, body?: unknown): Promise<HttpAnswer<unknown>> {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    return await this.#fetch(method, path, body === undefined ? null : { type: 'application/json', content });
  }

  async #fetch(
    method: string,
    path: string,
    body: { readonly type: string; readonly content: string | Uint8Array } | null,
  ): Promise<HttpAnswer<unknown>> {
    const { token, headers } = this.#options;
    const url = new URL(`${this.#origin}${apiBasePath}${path}`);
    const response = await answered(url, {
      method: method.toUpperCase(),
      headers: {
        ...asFetchSends,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== null && {
          'content-type': body.type,
          'content-length': String(Buffer.byteLength(body.content)),
        }),
        ...headers,
      },
      content: body?.content,
    });
    const received = new Headers();
    for (const [name, values] of Object.entries(response.headersDistinct))
      for (const value of values ?? []) received.append(name, value);
    return { status: response.statusCode ?? 0, headers: received, body: await bodyOf(response) };
  }
}

/** What a browser's or Node's `fetch` says of itself. */
const asFetchSends = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
} as const;

/**
 * Connections are used again. `fetch` does so as well, for several times the processor time of Node's own client.
 * What lies idle is closed long before the server would (5 s), or a busy machine sends on what was closed meanwhile.
 */
const agent = new Agent({ keepAlive: true, timeout: 1_000 });

interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array | undefined;
}

const answered = (url: URL, outgoing: Outgoing, isAgain = false): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, content } = outgoing;
    let hasBegun = false;
    const sent = request(url, { agent, method, headers }, (response) => {
      hasBegun = true;
      resolve(response);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection while it lay idle, so it has seen nothing of this.
      if (error.code === 'ECONNRESET' && sent.reusedSocket && !hasBegun && !isAgain)
        resolve(answered(url, outgoing, true));
      else reject(error);
    });
    sent.end(content);
  });

/** A stream goes on for ever: of that the head is all one gets here (see `openEvents`). */
async function bodyOf(response: IncomingMessage): Promise<unknown> {
  const type = response.headers['content-type'];
  if (type?.startsWith('text/event-stream') === true) {
    response.destroy();
    return null;
  }
  const parts: Buffer[] = [];
  for await (const part of response as AsyncIterable<Buffer>) parts.push(part);
  const content = Buffer.concat(parts);
  const isFile =
    type === 'application/zip' || type === 'application/octet-stream' || type?.startsWith('image/');
  return isFile === true ? new Uint8Array(content) : parse(content.toString());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
