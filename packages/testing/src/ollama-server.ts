import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What Ollama answers to one request; requests take them in turn, and the last one stays. */
export type OllamaAct =
  | {
      readonly say?: readonly string[];
      readonly think?: string;
      readonly call?: readonly { readonly tool: string; readonly input: Readonly<Record<string, unknown>> }[];
      /** Why it ended. */
      readonly reason?: 'stop' | 'length';
    }
  /** Breaks off in the middle, as it does when the model crashes. */
  | { readonly breaksWith: string };

export interface OllamaRequest {
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_name?: string;
    readonly tool_calls?: readonly {
      readonly function: { readonly name: string; readonly arguments: unknown };
    }[];
  }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
  readonly options: { readonly num_ctx?: number };
}

export interface OllamaServer extends AsyncDisposable {
  /** As people type it: without a path. */
  readonly origin: string;
  readonly requests: readonly OllamaRequest[];
  script(...acts: readonly OllamaAct[]): void;
}

/**
 * Ollama on loopback by its own protocol: lines of JSON, calls without ids whose arguments are objects, counts in the last
 * line. It has no `/v1`, as before version 0.1.24.
 */
export async function startOllamaServer(
  models: readonly string[] = ['llama3.2:latest'],
): Promise<OllamaServer> {
  const requests: OllamaRequest[] = [];
  let acts: readonly OllamaAct[] = [{ say: ['Hello.'] }];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url } = request;
    if (method === 'GET' && url === '/api/tags') {
      answer(response, 200, { models: models.map(tagOf) });
    } else if (method === 'POST' && url === '/api/chat') {
      const asked = JSON.parse(await text(request)) as OllamaRequest;
      requests.push(asked);
      const [act = {}, ...others] = acts;
      if (others.length > 0) acts = others;
      const wrong = wrongIn(asked, models);
      if (wrong === null) stream(asked.model, act, response);
      else answer(response, wrong.status, { error: wrong.error });
    } else {
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/plain' });
      response.end(url === '/' ? 'Ollama is running' : '404 page not found');
    }
  };
  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    script: (...given) => {
      acts = given;
    },
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}

const tagOf = (name: string) => ({
  name,
  model: name,
  modified_at: '2026-05-04T17:37:44.706015396-07:00',
  size: 2_019_393_189,
  digest: 'a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72',
  details: { parent_model: '', format: 'gguf', family: 'llama', parameter_size: '3.2B' },
});

/** What it refuses: a model it does not have, and arguments that are text. */
function wrongIn(
  { model, messages }: OllamaRequest,
  models: readonly string[],
): { readonly status: number; readonly error: string } | null {
  if (!models.includes(model))
    return { status: 404, error: `model "${model}" not found, try pulling it first` };
  const isText = messages.some(({ tool_calls: calls = [] }) =>
    calls.some(({ function: { arguments: input } }) => typeof input !== 'object'),
  );
  if (isText) return { status: 400, error: 'json: cannot unmarshal string into Go struct field' };
  return null;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function stream(model: string, act: OllamaAct, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const line = (more: object): boolean =>
    response.write(`${JSON.stringify({ model, created_at: '2026-06-10T14:30:00.0Z', ...more })}\n`);
  const message = (more: object): boolean =>
    line({ message: { role: 'assistant', content: '', ...more }, done: false });
  if ('breaksWith' in act) {
    message({ content: 'Well' });
    response.end(`${JSON.stringify({ error: act.breaksWith })}\n`);
    return;
  }
  if (act.think !== undefined) message({ thinking: act.think });
  for (const content of act.say ?? []) message({ content });
  for (const { tool, input } of act.call ?? []) {
    message({ tool_calls: [{ function: { name: tool, arguments: input } }] });
  }
  line({
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: act.reason ?? 'stop',
    total_duration: 4_883_583_458,
    prompt_eval_count: 26,
    eval_count: 9,
  });
  response.end();
}
