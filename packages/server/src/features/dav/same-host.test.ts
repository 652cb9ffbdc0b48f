import { expect, it } from 'vitest';
import { isSameHost } from './same-host.ts';

it.each([
  ['Squeeze.example.test', 'squeeze.example.test:443', true],
  ['squeeze.example.test:80', 'squeeze.example.test', true],
  ['squeeze.example.test:8443', 'squeeze.example.test', false],
  ['other.example.test', 'squeeze.example.test', false],
])('%s and %s are the same host: %s', (a, b, same) => {
  expect(isSameHost(a, b)).toBe(same);
});
