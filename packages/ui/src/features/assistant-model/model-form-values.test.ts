import type { AssistantModel } from '@squeeze/contracts/assistant-model';
import { describe, expect, it } from 'vitest';
import {
  amountTexts,
  choiceOf,
  dollarsOf,
  isAmong,
  ollamaHere,
  problemsOf,
  valuesOf,
  wholeAddress,
} from './model-form-values.ts';

const none: AssistantModel = {
  source: 'none',
  endpoint: null,
  model: null,
  has_key: false,
  input_price: null,
  output_price: null,
  daily_cost_per_person: null,
  daily_cost_overall: null,
  spent_overall: 0,
  updated_at: null,
};
const priced = {
  ...none,
  source: 'settings',
  endpoint: 'https://models.example/v1',
  model: 'small',
} as const;

describe('what a choice of model begins with', () => {
  it('is Ollama on this machine where a model may run beside the server', () => {
    expect(valuesOf(none, true)).toMatchObject({ answers: 'built-in', kind: 'ollama', endpoint: ollamaHere });
    expect(valuesOf(none, false)).toMatchObject({ kind: 'compatible', endpoint: '' });
  });

  it('is what is in force, whose key and prices are never dropped unseen', () => {
    const ollama = { ...priced, endpoint: 'http://localhost:11434/v1' } as const;
    expect(valuesOf(ollama, true)).toMatchObject({ answers: 'model', kind: 'ollama', model: 'small' });
    expect(valuesOf({ ...ollama, has_key: true }, true).kind).toBe('compatible');
    expect(valuesOf({ ...ollama, output_price: 0.5 }, true)).toMatchObject({
      kind: 'compatible',
      output_price: '0.5',
    });
  });
});

it.each([
  [' models.example/v1 ', 'https://models.example/v1'],
  ['localhost:11434', 'http://localhost:11434'],
  ['127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
  ['[::1]:11434', 'http://[::1]:11434'],
  ['http://models.example', 'http://models.example'],
  ['ftp://models.example', 'ftp://models.example'],
  ['  ', ''],
])('takes %j for the address %j', (typed, address) => expect(wholeAddress(typed)).toBe(address));

it.each([
  ['', null],
  [' 0.15 ', 0.15],
  ['2,5', 2.5],
  ['10', 10],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['ten', Number.NaN],
])('takes %j for %d dollars', (typed, dollars) => expect(dollarsOf(typed)).toBe(dollars));

describe('what is sent', () => {
  const values = { ...valuesOf({ ...priced, has_key: true }, false), model: ' small ' };

  it('leaves the key alone, unless another is typed or it is taken away', () => {
    expect(choiceOf(values)).not.toHaveProperty('key');
    expect(choiceOf({ ...values, key: ' sk-1 ', keyRemoved: true })).toMatchObject({ key: 'sk-1' });
    expect(choiceOf({ ...values, keyRemoved: true })).toMatchObject({ key: null });
  });

  it('has neither key nor prices for Ollama', () => {
    const ollama = {
      ...values,
      kind: 'ollama',
      key: 'sk-1',
      input_price: '1',
      daily_cost_overall: '2',
    } as const;
    expect(choiceOf(ollama)).toMatchObject({
      model: 'small',
      key: null,
      input_price: null,
      daily_cost_overall: null,
    });
  });

  it('is held back while something is wrong, said by field', () => {
    expect(problemsOf(choiceOf(values))).toEqual({});
    expect(
      problemsOf(choiceOf({ ...values, endpoint: 'https://me:word@models.example', model: '' })),
    ).toEqual({
      endpoint: 'model_address_secret',
      model: 'model_name',
    });
    expect(problemsOf(choiceOf({ ...values, input_price: 'ten', daily_cost_overall: '20000' }))).toEqual({
      input_price: amountTexts.notAnAmount,
      daily_cost_overall: amountTexts.notAnAmount,
      output_price: amountTexts.priceNeeded,
    });
  });
});

it('knows a model by its name, and takes every name where none was told', () => {
  expect(isAmong(['llama3.2:latest', 'qwen3:8b'], 'llama3.2')).toBe(true);
  expect(isAmong(['llama3.2:latest', 'qwen3:8b'], 'qwen3')).toBe(false);
  expect(isAmong([], 'anything')).toBe(true);
});
