import {
  OpenAiCompatibleModel,
  type ModelTimeouts,
} from '@squeeze/integrations/language-model/openai-compatible-model';
import type { LanguageModel } from '@squeeze/server/ports/language-model';
import type { ModelServer } from './model-server.ts';

/** The real adapter over a scripted server; patient unless a test is about not being so. */
export const modelOf = (server: ModelServer, timeouts: Partial<ModelTimeouts> = {}): LanguageModel =>
  new OpenAiCompatibleModel({
    url: server.url,
    model: 'small',
    key: null,
    timeouts: { stepMs: 9_000, chunkMs: 9_000, totalMs: 9_000, ...timeouts },
  });
