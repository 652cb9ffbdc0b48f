import type {
  EndpointAnswer,
  EndpointTrouble,
  ModelAddress,
  ModelEndpoints,
} from '@squeeze/server/ports/model-endpoints';
import type { LanguageModel } from '@squeeze/server/ports/language-model';
import { z } from 'zod';
import { guardedFetch, RefusedAddress } from '../http/guarded-fetch.ts';
import { isOllama, ollamaPath } from './ollama-fetch.ts';
import { OpenAiCompatibleModel } from './openai-compatible-model.ts';

/** As OpenAI documents `GET /models`; Ollama and others answer the same below `/v1`. */
const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

const waitMs = 8_000;
const longestAnswer = 1_000_000;
const shownModels = 500;

/** As Ollama documents `GET /api/tags`. */
const OllamaList = z.object({ models: z.array(z.object({ name: z.string().min(1).max(200) })) });

/** Endpoints of the OpenAI chat completions protocol, and Ollama by its own. */
export class OpenAiEndpoints implements ModelEndpoints {
  open({ url, model, key, reach }: ModelAddress & { readonly model: string }): LanguageModel {
    return new OpenAiCompatibleModel({ url, model, key, fetch: guardedFetch(reach) });
  }

  /**
   * People give the address of the server: what speaks the protocol is mostly below its `/v1`, and Ollama is better asked
   * by its own.
   */
  async listModels(address: ModelAddress): Promise<EndpointAnswer> {
    const url = address.url.replace(/\/+$/, '');
    const at = (base: string): ModelAddress => ({ ...address, url: base });
    if (isOllama(url)) return await askOllama(at(url.slice(0, -ollamaPath.length)));
    const answer = await askOpenAi(at(url));
    if (!('trouble' in answer) || answer.trouble !== 'not_an_endpoint' || url.endsWith('/v1')) return answer;
    for (const ask of [askOllama, (base: ModelAddress) => askOpenAi(at(`${base.url}/v1`))]) {
      const below = await ask(at(url));
      if (!('trouble' in below)) return below;
    }
    return answer;
  }
}

const askOpenAi = async (address: ModelAddress): Promise<EndpointAnswer> =>
  await ask(address, '/models', (said) => {
    const list = ModelList.safeParse(said);
    return list.success ? { url: address.url, models: list.data.data.map(({ id }) => id) } : null;
  });

const askOllama = async (address: ModelAddress): Promise<EndpointAnswer> =>
  await ask(address, '/api/tags', (said) => {
    const list = OllamaList.safeParse(said);
    const models = list.data?.models.map(({ name }) => name);
    return models === undefined ? null : { url: `${address.url}${ollamaPath}`, models };
  });

interface Listed {
  readonly url: string;
  readonly models: readonly string[];
}

async function ask(
  { url, key, reach }: ModelAddress,
  path: string,
  read: (said: unknown) => Listed | null,
): Promise<EndpointAnswer> {
  try {
    const response = await guardedFetch(reach)(`${url}${path}`, {
      headers: { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(waitMs),
    });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      return { trouble: 'key_refused' };
    }
    const said = await readAtMost(response, longestAnswer);
    const listed = response.ok ? read(parsedOrNull(said)) : null;
    if (listed === null) return { trouble: 'not_an_endpoint' };
    return { url: listed.url, models: listed.models.slice(0, shownModels) };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

function troubleOf(error: unknown): EndpointTrouble {
  if (error instanceof TypeError && error.cause instanceof RefusedAddress) return 'address_refused';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'too_slow' : 'unreachable';
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let said = '';
  for await (const part of response.body ?? []) {
    said += decoder.decode(part, { stream: true });
    if (said.length > most) break;
  }
  return said;
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
