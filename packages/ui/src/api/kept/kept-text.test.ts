import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from './device-records.ts';
import { changesToKeep, isTextKept, keepText, keepTextsIn } from './kept-text.ts';

describe('isTextKept', () => {
  it.each([
    ['Buy Milk', true],
    ['Milk', false],
    ['Two "litres"\nat least', true],
    ['litres', false],
    ['{not a form', true],
    ['title', false],
  ])('says of %j that it is kept: %s', async (text, kept) => {
    const records = createDeviceRecords(undefined);
    await records.open('ines');
    keepTextsIn(records);
    keepText('ines', 'capture', 'Buy Milk');
    keepText('ines', 'todo', JSON.stringify({ title: 'Two "litres"\nat least' }));
    keepText('ines', 'chat', '{not a form');
    expect(isTextKept(text)).toBe(kept);
  });
});

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
