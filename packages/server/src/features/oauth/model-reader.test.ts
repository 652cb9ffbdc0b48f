import { expect, it } from 'vitest';
import { modelReader } from './model-reader.ts';

it.each([
  ['https://models.example/v1', 'models.example'],
  ['https://models.example:8443/v1', 'models.example:8443'],
  ['http://localhost:11434/v1', null],
  ['http://127.0.0.1:11434/v1', null],
  ['http://[::1]:11434/v1', null],
  ['http://10.0.0.7/v1', null],
  ['http://ollama:11434/v1', null],
  ['http://box.local/v1', null],
  ['no address', null],
])('a model at %s is said to be at %s', (url, host) => {
  expect(modelReader('small-8b', url)).toEqual({ model: 'small-8b', host });
});
