import type { LanguageModel } from './language-model.ts';

/** Where a language model is asked. */
export interface ModelAddress {
  /** Base address, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly key: string | null;
  /** `public`: never a machine of the server's own network, whoever names it. */
  readonly reach: 'any' | 'public';
}

/** Why an endpoint could not be used. */
export type EndpointTrouble =
  | 'unreachable'
  | 'too_slow'
  | 'key_refused'
  | 'not_an_endpoint'
  | 'address_refused';

export type EndpointAnswer =
  /** `url` is the base address that answered, which may lie below the one that was asked. */
  { readonly url: string; readonly models: readonly string[] } | { readonly trouble: EndpointTrouble };

/** Servers that speak the OpenAI chat completions protocol. */
export interface ModelEndpoints {
  open(address: ModelAddress & { readonly model: string }): LanguageModel;
  /** Asks which models there are; never throws for what the other side gets wrong. */
  listModels(address: ModelAddress): Promise<EndpointAnswer>;
}
