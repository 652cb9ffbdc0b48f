import { freeTerms } from '@squeeze/testing/free-terms';
import { startModelServer } from '@squeeze/testing/model-server';
import { modelOf } from '@squeeze/testing/model-of';
import { expect, it } from 'vitest';
import { readerOf } from './model-reader.ts';

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
])('a model at %s is said to be at %s', async (url, host) => {
  await using server = await startModelServer();
  expect(readerOf({ model: modelOf(server), terms: freeTerms, url })).toEqual({
    model: freeTerms.name,
    host,
  });
});
