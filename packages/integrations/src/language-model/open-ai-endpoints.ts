import type {
  EndpointAnswer,
  EndpointTrouble,
  ModelAddress,
  ModelEndpoints,
} from '@squeeze/server/ports/model-endpoints';
import type { LanguageModel } from '@squeeze/server/ports/language-model';
import { z } from 'zod';
import { guardedFetch, RefusedAddress } from './guarded-fetch.ts';
import { OpenAiCompatibleModel } from './openai-compatible-model.ts';

/** As OpenAI documents `GET /models`; Ollama and others answer the same below `/v1`. */
const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

const waitMs = 8_000;
const longestAnswer = 1_000_000;
const shownModels = 500;

/** Endpoints of the OpenAI chat completions protocol, Ollama's included. */
export class OpenAiEndpoints implements ModelEndpoints {
  open({ url, model, key, reach }: ModelAddress & { readonly model: string }): LanguageModel {
    return new OpenAiCompatibleModel({ url, model, key, fetch: guardedFetch(reach) });
  }

  /** People give the address of the server; what speaks the protocol is mostly below its `/v1`. */
  async listModels(address: ModelAddress): Promise<EndpointAnswer> {
    const base = address.url.replace(/\/+$/, '');
    const answer = await ask({ ...address, url: base });
    if (!('trouble' in answer) || answer.trouble !== 'not_an_endpoint' || base.endsWith('/v1')) return answer;
    const below = await ask({ ...address, url: `${base}/v1` });
    return 'trouble' in below ? answer : below;
  }
}

async function ask({ url, key, reach }: ModelAddress): Promise<EndpointAnswer> {
  try {
    const response = await guardedFetch(reach)(`${url}/models`, {
      headers: { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(waitMs),
    });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      return { trouble: 'key_refused' };
    }
    const said = await readAtMost(response, longestAnswer);
    const list = response.ok ? ModelList.safeParse(parsedOrNull(said)) : null;
    if (list?.success !== true) return { trouble: 'not_an_endpoint' };
    return { url, models: list.data.data.slice(0, shownModels).map(({ id }) => id) };
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
