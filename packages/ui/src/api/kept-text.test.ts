import { describe, expect, it } from 'vitest';
import { changesToKeep } from './kept-text.ts';

describe('changesToKeep', () => {
  const opened = { title: 'Physio', description: '', days: ['mo'] };

  it.each([
    [{}, ''],
    [{ title: 'Physio', description: '', days: ['mo'] }, ''],
    [{ ...opened, description: 'Bring the sheet' }, '{"description":"Bring the sheet"}'],
    [{ ...opened, title: '', days: ['mo', 'tu'] }, '{"title":"","days":["mo","tu"]}'],
  ])('of %j keeps %s', (values, kept) => {
    expect(changesToKeep(opened, values)).toBe(kept);
  });
});
