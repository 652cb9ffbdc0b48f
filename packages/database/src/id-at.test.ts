import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { idAt } from './id-at.ts';

it('lies between the ids of before and those of its instant', () => {
  const now = Date.now();
  const made = uuidv7();
  expect(idAt(now) <= made).toBe(true);
  expect(idAt(now + 60_000) > made).toBe(true);
  expect(idAt(0)).toBe('00000000-0000-7000-8000-000000000000');
});
