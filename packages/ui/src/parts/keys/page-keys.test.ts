import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyRow } from './key-table.ts';
import { addKeys, listenToKeys } from './page-keys.ts';

const rows: readonly KeyRow[] = [
  { key: 'c', action: 'newTask', says: 'keys.newTask', about: 'page' },
  { key: 'z', control: true, action: 'undo', says: 'keys.undo', about: 'page' },
  { key: 'z', control: true, shift: true, action: 'redo', says: 'keys.redo', about: 'page' },
];

let done: string[];
let stop: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 60_000 });
  done = [];
  stop = [listenToKeys(), addKeys({ rows, run: (action) => void done.push(action) })];
});
afterEach(() => {
  for (const each of stop) each();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const newField = (): HTMLInputElement => {
  const field = document.createElement('input');
  document.body.append(field);
  return field;
};
const press = (key: string, target: Element = document.body): boolean => fireEvent.keyDown(target, { key });

describe('a key of a page', () => {
  it('does what it says where it stands alone', () => {
    press('c');
    expect(done).toEqual(['newTask']);
  });

  it('does nothing among the letters of a text that no field takes', () => {
    for (const letter of ['k', 'i', 'c']) press(letter);
    expect(done).toEqual([]);
  });

  it('does nothing in a text whose field goes with its page', () => {
    const field = newField();
    for (const letter of ['j', 'i']) press(letter, field);
    field.remove();
    press('c');
    expect(done).toEqual([]);
  });

  it('is one again after a pause', () => {
    const field = newField();
    press('i', field);
    field.remove();
    vi.advanceTimersByTime(1_000);
    press('c');
    expect(done).toEqual(['newTask']);
  });

  it.each(['Enter', 'Escape', 'Tab'])('is one at once after %s has sent the field away', (key) => {
    const field = newField();
    field.addEventListener('keydown', (event) => {
      if (event.key !== key) return;
      event.preventDefault();
      field.remove();
    });
    press('i', field);
    press(key, field);
    press('c');
    expect(done).toEqual(['newTask']);
  });

  it('is one beside a field that was written in, once that is left', () => {
    const field = newField();
    press('i', field);
    press('c');
    expect(done).toEqual(['newTask']);
  });

  it('is another one with Shift, and a field’s own in a field', () => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(newField(), { key: 'z', ctrlKey: true });
    expect(done).toEqual(['undo', 'redo']);
  });
});
