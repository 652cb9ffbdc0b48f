import type { Note } from '@squeeze/contracts/notes';
import { changedNote, newNote, type NoteEdit } from '@squeeze/domain/notes/note-change';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoteWriter } from './note-writer.ts';

const at = { source: 'app', now: Date.parse('2026-06-10T14:30:00Z') } as const;
const draft = { title: '', category: null, tags: [], pinned: false, archived: false };

/** A note, the paper it is written on, and when each save gets to the device. */
const desk = (content: string | null) => {
  const state = {
    note:
      content === null ? undefined : (newNote({ ...draft, content }, 'id', at) as Note | null | undefined),
    text: content ?? '',
    saves: [] as { readonly base: string | null; readonly edit: NoteEdit }[],
    gate: Promise.resolve(),
  };
  const writer = createNoteWriter(state.text, {
    paper: {
      text: () => state.text,
      takeIn: (text) => {
        state.text = text;
      },
    },
    shown: () => state.note,
    save: async (before, edit) => {
      state.saves.push({ base: before?.content ?? null, edit });
      await state.gate;
      const note = before ?? newNote({ ...draft, content: '' }, 'id', at);
      state.note = changedNote(note, edit, null, at);
    },
  });
  const type = (text: string): void => {
    state.text = text;
    writer.typed();
  };
  const hear = (text: string): void => {
    if (state.note) state.note = { ...state.note, content: text };
    writer.heard();
  };
  return { state, writer, type, hear };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('while the note is gone is kept as soon as it is back, and not what was taken back', async () => {
    const { state, writer, type } = desk('a');
    const note = state.note ?? null;
    state.note = null;
    type('ab');
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves).toEqual([]);
    state.note = note;
    writer.heard();
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves).toEqual([{ base: 'a', edit: { content: 'ab' } }]);
    state.note = null;
    type('abc');
    await vi.advanceTimersByTimeAsync(500);
    type('ab');
    state.note = note === null ? null : { ...note, content: 'ab' };
    writer.heard();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.saves).toHaveLength(1);
  });

  it('is kept after a pause, on what it was written on', async () => {
    const { state, type } = desk('a');
    type('ab');
    type('abc');
    expect(state.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves).toEqual([{ base: 'a', edit: { content: 'abc' } }]);
    type('abcd');
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves[1]).toEqual({ base: 'abc', edit: { content: 'abcd' } });
  });

  it('is kept within a second by whoever never pauses', async () => {
    const { state, type } = desk('');
    for (let typed = 1; typed <= 11; typed += 1) {
      type('x'.repeat(typed));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(state.saves[0]?.edit.content).toBe('x'.repeat(10));
  });

  it('makes a note, once', async () => {
    const { state, type, writer } = desk(null);
    type('a');
    const first = writer.flush();
    type('ab');
    await Promise.all([first, writer.flush()]);
    expect(state.saves).toEqual([{ base: null, edit: { content: 'ab' } }]);
    type('abc');
    await writer.flush();
    expect(state.saves[1]).toEqual({ base: 'ab', edit: { content: 'abc' } });
  });

  it('is not kept where it is what was there', async () => {
    const { state, type, writer } = desk('a');
    type('ab');
    type('a');
    await writer.flush();
    expect(state.saves).toEqual([]);
  });

  it('goes with what is changed beside it', async () => {
    const { state, type, writer } = desk('a');
    writer.changed({ title: 'Tr' });
    writer.changed({ title: 'Trip' });
    type('ab');
    await writer.flush();
    expect(state.saves).toEqual([{ base: 'a', edit: { title: 'Trip', content: 'ab' } }]);
  });

  it('waits where the note is gone, and is kept once it is back', async () => {
    const { state, type, writer } = desk('a');
    const before = state.note;
    state.note = null;
    type('ab');
    await writer.flush();
    expect(state.saves).toEqual([]);
    state.note = before;
    await writer.flush();
    expect(state.saves).toEqual([{ base: 'a', edit: { content: 'ab' } }]);
  });
});

describe('what was typed on a note that is gone', () => {
  it('is kept on the note as it was when its person leaves, once', async () => {
    const { state, type, writer } = desk('a');
    type('ab');
    await writer.flush();
    state.note = null;
    type('abc');
    await writer.flush();
    expect(state.saves).toHaveLength(1);
    await writer.leave();
    await writer.leave();
    expect(state.saves.slice(1)).toEqual([{ base: 'ab', edit: { content: 'abc' } }]);
  });

  it('is kept once it can be, where the first try fails', async () => {
    const { state, type, writer } = desk('a');
    state.note = null;
    type('ab');
    state.gate = Promise.reject(new Error('no room'));
    await writer.leave();
    state.gate = Promise.resolve();
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves.slice(1)).toEqual([{ base: 'a', edit: { content: 'ab' } }]);
  });

  it('is nothing where nobody typed since', async () => {
    const { state, type, writer } = desk('a');
    type('ab');
    await writer.flush();
    state.note = null;
    writer.changed({ pinned: true });
    await writer.leave();
    expect(state.saves).toHaveLength(1);
  });

  it('is not known of where nothing is known of the note any more', async () => {
    const { state, type, writer } = desk('a');
    state.note = undefined;
    type('ab');
    await writer.leave();
    expect(state.saves).toEqual([]);
  });
});

describe('what could not be kept', () => {
  it('is kept with the next try', async () => {
    const { state, type, writer } = desk('a');
    state.gate = Promise.reject(new Error('no room'));
    type('ab');
    await writer.flush();
    expect(state.note).toMatchObject({ content: 'a' });
    state.gate = Promise.resolve();
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves).toEqual([
      { base: 'a', edit: { content: 'ab' } },
      { base: 'a', edit: { content: 'ab' } },
    ]);
    expect(state.note).toMatchObject({ content: 'ab' });
  });
});

describe('what is written elsewhere', () => {
  it('is shown', () => {
    const { state, hear } = desk('a\n');
    hear('a\nb\n');
    expect(state.text).toBe('a\nb\n');
    expect(state.saves).toEqual([]);
  });

  it('is joined with what has just been typed, which is kept on it', async () => {
    const { state, type, hear } = desk('a\nb\nc\n');
    type('A\nb\nc\n');
    hear('a\nb\nC\n');
    expect(state.text).toBe('A\nb\nC\n');
    await vi.advanceTimersByTimeAsync(500);
    expect(state.saves).toEqual([{ base: 'a\nb\nC\n', edit: { content: 'A\nb\nC\n' } }]);
  });

  it('waits until what was typed is kept', async () => {
    const { state, type, hear, writer } = desk('a\nb\n');
    let open = (): void => undefined;
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    type('A\nb\n');
    const kept = writer.flush();
    await vi.advanceTimersByTimeAsync(0);
    hear('a\nB\n');
    expect(state.text).toBe('A\nb\n');
    open();
    await kept;
    // Kept, it is what is shown until the server has joined them.
    expect(state.text).toBe('A\nb\n');
  });
});
