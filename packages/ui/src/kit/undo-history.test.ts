import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearChanges, forgetChange, redoChange, rememberChange, undoChange } from './undo-history.ts';

let done: string[];
beforeEach(() => {
  clearChanges();
  done = [];
});

/** A change that says what becomes of it; done again it is noted anew. */
const make = (name: string): void => {
  done.push(name);
  rememberChange({
    name,
    undo: () => void done.push(`un${name}`),
    redo: () => make(name),
    onUndone: () => done.push(`said ${name}`),
  });
};
const settled = async (): Promise<void> => {
  await Promise.resolve();
};

describe('the history of what was done', () => {
  it('goes back and forth, the latest first, and says what was taken back', async () => {
    make('a');
    make('b');
    undoChange();
    undoChange();
    await settled();
    expect(done).toEqual(['a', 'b', 'unb', 'una', 'said b', 'said a']);
    undoChange();
    redoChange();
    redoChange();
    redoChange();
    expect(done.slice(6)).toEqual(['a', 'b']);
    undoChange();
    expect(done.at(-1)).toBe('unb');
  });

  it('forgets what could be done again once something else is done', () => {
    make('a');
    undoChange();
    make('b');
    redoChange();
    expect(done).toEqual(['a', 'una', 'b']);
  });

  it('holds twenty', () => {
    for (let n = 1; n <= 25; n += 1) make(String(n));
    for (let n = 1; n <= 30; n += 1) undoChange();
    expect(done.filter((what) => what.startsWith('un'))).toHaveLength(20);
    expect(done).not.toContain('un5');
    expect(done).toContain('un6');
  });

  it('takes a change back once, whoever asks', () => {
    const undo = vi.fn();
    const change = rememberChange({ name: 'a', undo });
    undoChange(change);
    undoChange(change);
    undoChange();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('does not offer again what could not be taken back', async () => {
    const redo = vi.fn();
    rememberChange({ name: 'a', undo: () => Promise.resolve(false), redo });
    undoChange();
    await settled();
    await settled();
    redoChange();
    expect(redo).not.toHaveBeenCalled();
  });

  it('knows what it was told of before, and forgets what did not happen', () => {
    const undo = vi.fn();
    const first = rememberChange({ name: 'a', undo, what: 1 });
    expect(rememberChange({ name: 'a', undo, what: 1 })).toBe(first);
    forgetChange(1);
    undoChange();
    expect(undo).not.toHaveBeenCalled();
  });
});
