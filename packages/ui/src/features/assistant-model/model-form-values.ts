import { AssistantModelChoice, type AssistantModel } from '@squeeze/contracts/assistant-model';
import { issuesOf } from '@squeeze/contracts/issues';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import type { PlainMessageId } from '../../i18n/messages.ts';

/** What an amount of dollars is called, as in the contract. */
export const amountFields = [
  'input_price',
  'output_price',
  'daily_cost_per_person',
  'daily_cost_overall',
] as const;
export type AmountField = (typeof amountFields)[number];
export type ModelField = 'endpoint' | 'model' | 'key' | AmountField;

/** What the form holds: everything as it is typed, amounts too. */
export interface ModelFormValues extends Readonly<Record<ModelField, string>> {
  readonly answers: 'built-in' | 'model';
  /** Ollama on its usual port needs neither a key nor prices; everything else is asked for both. */
  readonly kind: 'compatible' | 'ollama';
  /** The key there is shall go; one that is typed counts all the same. */
  readonly keyRemoved: boolean;
}

const ollamaPort = '11434';
/** Where Ollama listens on the machine it is installed on. */
export const ollamaHere = `http://localhost:${ollamaPort}`;

const isOllama = ({ endpoint, has_key: hasKey, input_price: input, output_price: output }: AssistantModel) =>
  endpoint !== null &&
  URL.canParse(endpoint) &&
  new URL(endpoint).port === ollamaPort &&
  !hasKey &&
  input === null &&
  output === null;

/** @param here whether a model may run beside the server */
export const valuesOf = (saved: AssistantModel, here: boolean): ModelFormValues => {
  const kind = saved.endpoint === null ? here : isOllama(saved);
  return {
    answers: saved.source === 'none' ? 'built-in' : 'model',
    kind: kind ? 'ollama' : 'compatible',
    endpoint: saved.endpoint ?? (here ? ollamaHere : ''),
    model: saved.model ?? '',
    key: '',
    keyRemoved: false,
    input_price: saved.input_price?.toString() ?? '',
    output_price: saved.output_price?.toString() ?? '',
    daily_cost_per_person: saved.daily_cost_per_person?.toString() ?? '',
    daily_cost_overall: saved.daily_cost_overall?.toString() ?? '',
  };
};

const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i;
const isThisMachine = /^(?:localhost|127\.|\[::1\])/i;

/** An address as people type it, with its beginning: a machine has no certificate for itself. */
export const wholeAddress = (typed: string): string => {
  const address = typed.trim();
  if (address === '' || hasScheme.test(address)) return address;
  return `${isThisMachine.test(address) ? 'http' : 'https'}://${address}`;
};

/** Dollars out of "0.15" or "0,15"; null for nothing, NaN for what is no amount. */
export const dollarsOf = (typed: string): number | null => {
  const amount = typed.trim();
  if (amount === '') return null;
  return /^\d{1,5}(?:[.,]\d{1,6})?$/.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN;
};

const noMoney = {
  input_price: null,
  output_price: null,
  daily_cost_per_person: null,
  daily_cost_overall: null,
} as const;

const keyOf = ({ kind, key, keyRemoved }: ModelFormValues): Pick<AssistantModelChoice, 'key'> => {
  if (kind === 'ollama') return { key: null };
  if (key.trim() !== '') return { key: key.trim() };
  return keyRemoved ? { key: null } : {};
};

/** What to send, of whatever was typed: not checked yet. */
export const choiceOf = (values: ModelFormValues): AssistantModelChoice => ({
  endpoint: wholeAddress(values.endpoint),
  model: values.model.trim(),
  ...keyOf(values),
  ...(values.kind === 'ollama'
    ? noMoney
    : {
        input_price: dollarsOf(values.input_price),
        output_price: dollarsOf(values.output_price),
        daily_cost_per_person: dollarsOf(values.daily_cost_per_person),
        daily_cost_overall: dollarsOf(values.daily_cost_overall),
      }),
});

export type ModelProblems = Readonly<Partial<Record<ModelField, string>>>;

/** What is said of an amount; the contract leaves that to its readers. */
export const amountTexts = {
  notAnAmount: 'assistantModel.notAnAmount',
  priceNeeded: 'assistantModel.priceNeeded',
} as const satisfies Record<string, PlainMessageId>;

/** What is wrong with a choice, as kept sentences. A limit needs both prices: else nothing is counted. */
export const problemsOf = (choice: AssistantModelChoice): ModelProblems => {
  const { error } = AssistantModelChoice.safeParse(choice, { reportInput: true });
  const problems: Partial<Record<ModelField, string>> = {};
  for (const { path, sentence } of error ? issuesOf(error) : []) {
    const field = path as ModelField;
    const isAmount = (amountFields as readonly ModelField[]).includes(field);
    problems[field] ??= isAmount ? amountTexts.notAnAmount : keepSentence(sentence);
  }
  if (choice.daily_cost_per_person !== null || choice.daily_cost_overall !== null) {
    if (choice.input_price === null) problems.input_price ??= amountTexts.priceNeeded;
    if (choice.output_price === null) problems.output_price ??= amountTexts.priceNeeded;
  }
  return problems;
};

/** Whether the server named this model as one of its own; Ollama leaves `:latest` out where people do. */
export const isAmong = (models: readonly string[], model: string): boolean =>
  models.length === 0 || models.includes(model) || models.includes(`${model}:latest`);
