import type { Note } from '@squeeze/contracts/notes';
import { newNote, type NoteEdit } from '@squeeze/domain/notes/note-change';
import { describe, expect, it } from 'vitest';
import { joinedWrite, mergedWrite } from './joined-write.ts';
import type { NoteWrite } from './note-write.ts';

const at = { source: 'app', now: 0 } as const;
const note = (content: string): Note =>
  newNote({ title: 'Trip', content, category: null, tags: [], pinned: false, archived: false }, 'id', at);
const editing = (base: string, edit: NoteEdit): NoteWrite => ({ kind: 'editNote', before: note(base), edit });

describe('what was written since', () => {
  it('takes the place of what it was written on, on the same text', () => {
    expect(joinedWrite(editing('a', { content: 'ab' }), note('ab'), { content: 'abc' }, 0)).toEqual(
      editing('a', { content: 'abc' }),
    );
    expect(
      joinedWrite({ kind: 'createNote', note: note('a') }, note('a'), { content: 'ab' }, 0),
    ).toMatchObject({
      note: { content: 'ab', version: 1 },
    });
  });

  it('is a write of its own beside what another window has written meanwhile, unless that was refused', () => {
    const waiting = editing('a\nb\n', { content: 'A\nb\n' });
    const since = [note('a\nb\n'), { content: 'a\nb\nc\n' }, 0] as const;
    expect(joinedWrite(waiting, ...since)).toBeNull();
    expect(mergedWrite(waiting, ...since)).toEqual(editing('a\nb\n', { content: 'A\nb\nc\n' }));
  });

  it('brings its own text along to a change that had none', () => {
    const waiting = editing('old', { pinned: true });
    expect(joinedWrite(waiting, note('new'), { content: 'newer' }, 0)).toEqual(
      editing('new', { pinned: true, content: 'newer' }),
    );
  });

  it('changes nothing of the text where it brings none', () => {
    expect(joinedWrite(editing('a', { content: 'ab' }), null, { pinned: true }, 0)).toEqual(
      editing('a', { content: 'ab', pinned: true }),
    );
  });

  it('keeps the tags that wait where words come after them', () => {
    const tagged = (tags: string[], content: string): Note => ({ ...note(content), tags });
    const waiting: NoteWrite = { kind: 'editNote', before: tagged(['a'], 'old'), edit: { tags: ['a', 'b'] } };
    const joined = joinedWrite(waiting, tagged(['a', 'b'], 'old'), { content: 'new' }, 0);
    expect(joined).toEqual({
      kind: 'editNote',
      before: tagged(['a'], 'old'),
      edit: { tags: ['a', 'b'], content: 'new' },
    });
  });

  it('has the tags of both, whatever each of them saw', () => {
    const tagged = (tags: string[]): Note => ({ ...note('a'), tags });
    const waiting: NoteWrite = { kind: 'editNote', before: tagged(['a']), edit: { tags: ['a', 'one'] } };
    expect(joinedWrite(waiting, tagged(['a']), { tags: ['a', 'two'] }, 0)).toMatchObject({
      before: { tags: ['a'] },
      edit: { tags: ['a', 'one', 'two'] },
    });
    expect(
      joinedWrite({ kind: 'createNote', note: tagged(['a']) }, tagged([]), { tags: ['b'] }, 0),
    ).toMatchObject({ note: { tags: ['a', 'b'] } });
  });

  it('is a write of its own after a deletion, and where it does not say what it was written on', () => {
    const { content: _, ...rest } = note('a');
    const summary = { ...rest, excerpt: 'a', deleted_at: null };
    expect(joinedWrite({ kind: 'deleteNote', before: summary }, note('a'), { content: 'b' }, 0)).toBeNull();
    expect(joinedWrite(editing('a', { content: 'b' }), summary, { content: 'c' }, 0)).toBeNull();
  });
});
