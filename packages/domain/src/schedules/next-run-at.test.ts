import { expect, it } from 'vitest';
import { nextRunAt } from './next-run-at.ts';

it.each([
  ['active', 2_000, null, 2_000],
  ['active', null, 1_000, 1_000],
  ['active', 2_000, 1_000, 1_000],
  ['active', 1_000, 2_000, 1_000],
  ['active', null, null, null],
  ['paused', 2_000, 1_000, null],
  ['completed', 2_000, null, null],
  ['failed', null, 1_000, null],
] as const)('%s, scheduled %s, snoozed %s: %s', (status, scheduledAt, snoozedUntil, expected) => {
  expect(nextRunAt({ status, scheduledAt, snoozedUntil })).toBe(expected);
});
