import { V7Generator } from 'uuidv7';
import { expect, it } from 'vitest';
import { idAt } from './id-at.ts';

it('lies between the ids of before and those of its instant', () => {
  const now = Date.UTC(2026, 5, 10);
  const made = (at: number): string => new V7Generator().generateOrResetWithTs(at).toString();
  expect(idAt(now) <= made(now)).toBe(true);
  expect(idAt(now) > made(now - 1)).toBe(true);
  expect(idAt(0)).toBe('00000000-0000-7000-8000-000000000000');
});
