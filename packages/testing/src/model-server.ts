import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server does with one request; requests take them in turn, and the last one stays. */
export type ModelAct =
  /** Says the words, piece by piece; `usage` null: as servers do that count no tokens. */
  | { readonly say: readonly string[]; readonly usage?: ModelTokens | null }
  /** Calls tools, its arguments in two pieces; `input` may be anything, also no JSON at all when it is a string. */
  | {
      readonly call: readonly { readonly tool: string; readonly input: unknown }[];
      readonly say?: readonly string[];
    }
  | { readonly status: number }
  /** Accepts and sends nothing, not even headers. */
  | { readonly hang: 'before headers' | 'after headers' | 'after the first word' }
  /** Says a word and waits for `resume()` before the next, and the next. */
  | { readonly slowly: readonly string[] };

/** As the protocol names them. */
export interface ModelTokens {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** Decides by what the request holds, for scripts that depend on results. */
export type ModelScript = ModelAct | ((request: ModelRequest) => ModelAct);

export interface ModelRequest {
  readonly model: string;
  readonly authorization: string | undefined;
  readonly messages: readonly {
    readonly role: string;
    readonly content?: unknown;
    readonly tool_calls?: readonly {
      readonly function: { readonly name: string; readonly arguments: string };
    }[];
  }[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  readonly toolChoice: unknown;
}

export interface ModelServer extends AsyncDisposable {
  /** Base address, as `SQUEEZE_MODEL_URL` wants it. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /** What to do from now on. */
  script(...acts: ModelScript[]): void;
  /** Lets every slow answer say its next word. */
  resume(): void;
  /** Answers the client hung up on before they were finished. */
  readonly hungUp: number;
  /** Resolves once it has hung up on that many. */
  untilHungUp(count: number): Promise<void>;
}

interface ModelServerOptions {
  /** Refuses whoever does not bring it. */
  readonly key?: string;
  /** Those it has. */
  readonly models?: readonly string[];
}

/** A server on loopback that speaks the chat completions protocol, as a script says. */
export async function startModelServer({
  key,
  models = ['small'],
}: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let acts: ModelScript[] = [{ say: ['Hello.'] }];
  const waiting = new Set<() => void>();
  const leavers = new Set<() => void>();
  let left = 0;

  const resume = (): void => {
    for (const go of waiting) go();
    waiting.clear();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let wake = (): void => undefined;
    const paused = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
        waiting.add(resolve);
      });
    response.on('close', () => {
      if (response.writableFinished) return;
      left += 1;
      wake();
      for (const check of leavers) check();
    });
    const { method, url, headers } = request;
    if (key !== undefined && headers.authorization !== `Bearer ${key}`) {
      answerJson(response, 401, {
        // Some servers say back what they were given.
        error: {
          message: `Incorrect API key provided: ${headers.authorization}`,
          type: 'invalid_request_error',
        },
      });
      return;
    }
    if (method === 'GET' && url === '/v1/models') {
      const data = models.map((id) => ({ id, object: 'model', created: 1, owned_by: 'library' }));
      answerJson(response, 200, { object: 'list', data });
      return;
    }
    if (method !== 'POST' || url !== '/v1/chat/completions') {
      // What Ollama says at its root, and to what it does not know.
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/plain' });
      response.end(url === '/' ? 'Ollama is running' : '404 page not found');
      return;
    }
    const seen = readRequest(await text(request), headers.authorization);
    requests.push(seen);
    const [next = { status: 500 }] = acts.length > 1 ? acts.splice(0, 1) : acts;
    await perform(typeof next === 'function' ? next(seen) : next, seen, response, paused);
  };

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    requests,
    script: (...given) => {
      acts = given;
    },
    resume,
    get hungUp() {
      return left;
    },
    untilHungUp: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (left >= count) resolve();
        };
        leavers.add(check);
        check();
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function readRequest(body: string, authorization: string | undefined): ModelRequest {
  const { model, messages, tools, tool_choice: toolChoice } = JSON.parse(body) as Record<string, unknown>;
  return {
    model: String(model),
    authorization,
    messages: messages as ModelRequest['messages'],
    tools: (tools ?? []) as ModelRequest['tools'],
    toolChoice,
  };
}

async function perform(
  act: ModelAct,
  request: ModelRequest,
  response: ServerResponse,
  paused: () => Promise<void>,
): Promise<void> {
  if ('status' in act) {
    response.writeHead(act.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'out of order', type: 'server_error' } }));
    return;
  }
  if ('hang' in act && act.hang === 'before headers') return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const send = chunkWriter(request.model, response);
  if ('hang' in act) {
    if (act.hang === 'after the first word') send({ delta: { role: 'assistant', content: 'Well' } });
    return;
  }
  if ('slowly' in act) {
    for (const word of act.slowly) {
      send({ delta: { content: word } });
      await paused();
      if (response.destroyed) return;
    }
  }
  const words = 'say' in act ? (act.say ?? []) : [];
  for (const word of words) send({ delta: { content: word } });
  if ('call' in act) sendCalls(act.call, send);
  const tokens = 'usage' in act ? act.usage : { prompt_tokens: 11, completion_tokens: 7 };
  finish(
    'call' in act ? 'tool_calls' : 'stop',
    { model: request.model, tokens: tokens ?? null },
    send,
    response,
  );
}

interface Choice {
  readonly delta: Readonly<Record<string, unknown>>;
  readonly finish_reason?: string;
}
type Send = (choice: Choice) => void;

const chunkWriter =
  (model: string, response: ServerResponse): Send =>
  (choice) => {
    const choices = [{ index: 0, finish_reason: null, ...choice }];
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };

let calls = 0;

/** Name first, then the arguments in two pieces, as servers stream them. */
function sendCalls(wanted: readonly { readonly tool: string; readonly input: unknown }[], send: Send): void {
  for (const [index, { tool, input }] of wanted.entries()) {
    const written = typeof input === 'string' ? input : JSON.stringify(input);
    const half = Math.ceil(written.length / 2);
    const id = `call_${(calls += 1)}`;
    send({
      delta: {
        role: 'assistant',
        tool_calls: [{ index, id, type: 'function', function: { name: tool, arguments: '' } }],
      },
    });
    for (const part of [written.slice(0, half), written.slice(half)]) {
      send({ delta: { tool_calls: [{ index, function: { arguments: part } }] } });
    }
  }
}

function finish(
  reason: string,
  { model, tokens }: { readonly model: string; readonly tokens: ModelTokens | null },
  send: Send,
  response: ServerResponse,
): void {
  send({ delta: {}, finish_reason: reason });
  if (tokens !== null) {
    const usage = { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens };
    const last = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage };
    response.write(`data: ${JSON.stringify(last)}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}
