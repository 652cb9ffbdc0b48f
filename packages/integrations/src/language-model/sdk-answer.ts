import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ModelFailure, type ModelMessage, type ModelTurn } from '@squeeze/server/ports/language-model';
import {
  APICallError,
  isStepCount,
  type ModelMessage as SdkMessage,
  streamText,
  type TextStreamPart,
  tool,
  type ToolSet,
} from 'ai';
import { isOllama, ollamaFetch } from './ollama-fetch.ts';
import type { ModelOptions } from './openai-compatible-model.ts';
import { UsageMeter } from './usage-meter.ts';

/** One turn of the model, as `LanguageModel.answer` promises it. */
export async function* answerBySdk(
  { url, model, key, timeouts, fetch: fetchBy }: ModelOptions & Required<Pick<ModelOptions, 'timeouts'>>,
  turn: ModelTurn,
): AsyncIterable<string> {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: url,
    includeUsage: true,
    ...(key !== null && { apiKey: key }),
    ...(isOllama(url)
      ? { fetch: ollamaFetch(url, fetchBy ?? fetch) }
      : fetchBy !== undefined && { fetch: fetchBy }),
  });
  const meter = new UsageMeter(turn);
  const result = streamText({
    model: provider(model),
    instructions: turn.instructions,
    messages: turn.messages.flatMap(toSdk),
    tools: toolsOf(turn),
    // One after the other: a later call may need what an earlier one changed.
    toolCallConcurrency: 1,
    // One step more than there can be calls, for the words at the end.
    stopWhen: isStepCount(turn.maxCalls + 1),
    prepareStep: ({ steps }) =>
      steps.flatMap((step) => step.toolCalls).length >= turn.maxCalls ? { toolChoice: 'none' } : {},
    abortSignal: turn.signal,
    timeout: timeouts,
    maxRetries: 0,
    // The stream carries the error; by default it would be printed as well.
    onError: () => undefined,
  });
  try {
    yield* textOf(metered(result.stream, meter), turn.signal, key);
  } finally {
    meter.end();
  }
}

async function* metered(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  meter: UsageMeter,
): AsyncIterable<TextStreamPart<ToolSet>> {
  for await (const part of parts) {
    if (part.type === 'start-step') meter.began();
    else if (part.type === 'text-delta' || part.type === 'reasoning-delta') meter.said(part.text);
    else if (part.type === 'tool-call') meter.said(JSON.stringify(part.input ?? ''));
    else if (part.type === 'tool-result') meter.read(part.output);
    else if (part.type === 'finish-step') meter.finished(part.usage);
    yield part;
  }
}

/** PostgreSQL refuses it in text, and no screen can show it. */
const nul = String.fromCharCode(0);

/** Words only; what is said after tool calls begins a paragraph of its own. */
async function* textOf(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  signal: AbortSignal,
  key: string | null,
): AsyncIterable<string> {
  let spoken = false;
  let newStep = false;
  for await (const part of parts) {
    const said = part.type === 'text-delta' ? part.text.replaceAll(nul, '') : '';
    if (part.type === 'start-step') newStep = spoken;
    else if (said !== '') {
      yield newStep ? `\n\n${said}` : said;
      spoken = true;
      newStep = false;
    } else if (part.type === 'error') {
      // It was told that there are no more calls; what it has said until then is the answer.
      if (isOneCallTooMany(part.error)) return;
      throw failureOf(part.error, key);
    } else if (part.type === 'abort') {
      if (signal.aborted) return;
      throw new ModelFailure('too_slow', part.reason);
    }
  }
}

/** Arguments are checked by their schema before `run` sees them; a wrong call is answered with what is wrong. */
const toolsOf = (turn: ModelTurn): ToolSet =>
  Object.fromEntries(
    turn.tools.map(({ name, description, input, run }) => [
      name,
      tool({ description, inputSchema: input, execute: (given: unknown) => run(given) }),
    ]),
  );

function toSdk(message: ModelMessage, index: number): SdkMessage[] {
  if (message.role !== 'call') {
    return [{ role: message.role === 'person' ? 'user' : 'assistant', content: message.text }];
  }
  const call = { toolCallId: `earlier-${index}`, toolName: message.tool };
  return [
    { role: 'assistant', content: [{ type: 'tool-call', ...call, input: message.input }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', ...call, output: { type: 'text', value: message.output } }],
    },
  ];
}

const isOneCallTooMany = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AI_ToolChoiceViolationError';

function failureOf(error: unknown, key: string | null): ModelFailure {
  if (APICallError.isInstance(error)) {
    const reason = error.statusCode === undefined ? 'unreachable' : 'refused';
    return new ModelFailure(reason, fitForLogs(error, key));
  }
  const tooSlow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new ModelFailure(tooSlow ? 'too_slow' : 'refused', error);
}

const longestReason = 300;

/** What the server said, without the request and its words, and without the key: some servers say that back. */
function fitForLogs({ statusCode, message }: APICallError, key: string | null): Error {
  const said = key === null ? message : message.replaceAll(key, '[key]');
  return new Error(`${statusCode ?? 'no answer'}: ${said.slice(0, longestReason)}`);
}
