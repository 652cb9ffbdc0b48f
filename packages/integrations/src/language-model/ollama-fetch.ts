import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Where Ollama's own protocol is spoken; whatever else an endpoint ends with, it speaks OpenAI's. */
export const ollamaPath = '/api/chat';

export const isOllama = (url: string): boolean =>
  new URL(url).pathname.replace(/\/+$/, '').endsWith(ollamaPath);

/** As the OpenAI provider of the AI SDK writes a request, as far as Ollama has a place for it. */
const Asked = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.union([z.string(), z.array(z.object({ text: z.string() }))]).nullish(),
      tool_call_id: z.string().optional(),
      tool_calls: z
        .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
        .nullish(),
    }),
  ),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
});
type Asked = z.infer<typeof Asked>;

/** One line of an answer: https://github.com/ollama/ollama/blob/main/docs/api.md, "Generate a chat completion". */
const Line = z.union([
  z.object({ error: z.string() }),
  z.object({
    message: z
      .object({
        content: z.string().default(''),
        thinking: z.string().optional(),
        tool_calls: z
          .array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) }))
          .nullish(),
      })
      .optional(),
    done: z.boolean().default(false),
    done_reason: z.string().optional(),
    prompt_eval_count: z.number().optional(),
    eval_count: z.number().optional(),
  }),
]);

/** Tokens a conversation may take up. Few steps: another one makes Ollama load the model anew. */
const contextLengths = [8_192, 16_384, 32_768] as const;
const charactersPerToken = 3;
const roomForAnswer = 2_000;

/**
 * A `fetch` for the OpenAI provider that speaks Ollama's own protocol: there the room that a conversation needs can be
 * asked for, which Ollama otherwise cuts off without saying so.
 * @param url the whole address, such as `http://localhost:11434/api/chat`
 */
export const ollamaFetch =
  (url: string, fetchBy: typeof fetch): typeof fetch =>
  async (_input, init) => {
    const asked = Asked.parse(JSON.parse(z.string().parse(init?.body)));
    const answer = await fetchBy(url, { ...init, body: JSON.stringify(toOllama(asked)) });
    if (!answer.ok || answer.body === null) return answer;
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(linesOf())
      .pipeThrough(toEvents(asked.model))
      .pipeThrough(new TextEncoderStream());
    return new Response(events, { status: answer.status, headers: { 'content-type': 'text/event-stream' } });
  };

function toOllama({ model, messages, tools, tool_choice: choice }: Asked) {
  const names = new Map(
    messages.flatMap(({ tool_calls: calls }) =>
      (calls ?? []).map(({ id, function: { name } }) => [id, name]),
    ),
  );
  const told = messages.map(({ role, content, tool_call_id: id, tool_calls: calls }) => ({
    role,
    content: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join(''),
    ...(id !== undefined && { tool_name: names.get(id) ?? '' }),
    ...((calls ?? []).length > 0 && {
      tool_calls: (calls ?? []).map(({ function: { name, arguments: input } }) => ({
        function: { name, arguments: objectIn(input) },
      })),
    }),
  }));
  // There is no "none" to choose: a model that is to call nothing is shown no tools.
  const shown = choice === 'none' ? [] : (tools ?? []);
  const needed = JSON.stringify([told, shown]).length / charactersPerToken + roomForAnswer;
  const context = contextLengths.find((length) => length >= needed) ?? contextLengths[2];
  return { model, messages: told, tools: shown, stream: true, options: { num_ctx: context } };
}

function objectIn(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function linesOf(): TransformStream<string, string> {
  let rest = '';
  return new TransformStream({
    transform(part, controller) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.trim() !== '')) controller.enqueue(line);
    },
    flush(controller) {
      if (rest.trim() !== '') controller.enqueue(rest);
    },
  });
}

/** Lines of JSON as events of the OpenAI protocol. Calls get the ids that Ollama has none of. */
function toEvents(model: string): TransformStream<string, string> {
  let calls = 0;
  const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
  const chunk = (delta: unknown, more: object = {}): string =>
    event({
      id: 'ollama',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [{ index: 0, delta, ...more }],
    });
  return new TransformStream({
    transform(json, controller) {
      const line = Line.parse(JSON.parse(json));
      if ('error' in line) {
        controller.enqueue(event({ error: { message: line.error } }));
        return;
      }
      const { content, thinking, tool_calls: made } = line.message ?? { content: '' };
      if (thinking !== undefined && thinking !== '')
        controller.enqueue(chunk({ reasoning_content: thinking }));
      if (content !== '') controller.enqueue(chunk({ content }));
      for (const { function: called } of made ?? []) {
        const input = JSON.stringify(called.arguments ?? {});
        const tool = { index: calls, id: `call_${randomUUID()}`, type: 'function' };
        controller.enqueue(
          chunk({ tool_calls: [{ ...tool, function: { name: called.name, arguments: input } }] }),
        );
        calls += 1;
      }
      if (!line.done) return;
      const reason = calls > 0 ? 'tool_calls' : line.done_reason === 'length' ? 'length' : 'stop';
      controller.enqueue(chunk({}, { finish_reason: reason }));
      const { prompt_eval_count: read, eval_count: said } = line;
      if (read !== undefined && said !== undefined) {
        const usage = { prompt_tokens: read, completion_tokens: said, total_tokens: read + said };
        controller.enqueue(
          event({ id: 'ollama', object: 'chat.completion.chunk', created: 0, model, choices: [], usage }),
        );
      }
      controller.enqueue('data: [DONE]\n\n');
    },
  });
}
