import { expect, it } from 'vitest';
import { nextAt } from './keep-and-send.ts';
import type { OutboxEntry } from './outbox-slice.ts';

const entry = (at: number): OutboxEntry => ({
  key: `entry-${at}`,
  userId: 'ana',
  at,
  write: { kind: 'createTask', draft: {} as never, form: '' },
});

it.each([
  ['the first of all', [], 1_000, 1_000],
  ['later than those before', [entry(900)], 1_000, 1_000],
  ['in the same millisecond', [entry(1_000)], 1_000, 1_001],
  ['after the clock was set back by a day', [entry(500), entry(86_401_000)], 1_000, 86_401_001],
])('keeps the order of what was done: %s', (_, entries, now, at) => {
  expect(nextAt(entries, now)).toBe(at);
});
