import type { Note } from '@squeeze/contracts/notes';
import { describe, expect, it } from 'vitest';
import { changedNote, droppedCharacters, goesOn, goesOnJoined, newNote } from './note-change.ts';

const begun = Date.parse('2026-06-10T08:00:00Z');
const later = { source: 'app', now: begun + 1_000 } as const;

const note = (change: Partial<Note> = {}): Note => ({
  ...newNote(
    { title: 'Trip', content: 'a\nb\nc\n', category: null, tags: [], pinned: false, archived: false },
    'id',
    { source: 'app', now: begun },
  ),
  ...change,
});

describe('a new note', () => {
  it('has each tag once, as it was first written', () => {
    const draft = { title: '', content: '', category: null, pinned: false, archived: false };
    const { tags, version } = newNote({ ...draft, tags: ['Home', 'my\n garden', 'home'] }, 'id', later);
    expect(tags).toEqual(['Home', 'my garden']);
    expect(version).toBe(1);
  });
});

describe('a changed note', () => {
  it('says what was written, and is another version', () => {
    const changed = changedNote(note(), { content: 'a\r\nb' }, null, { ...later, source: 'sms' });
    expect(changed).toMatchObject({ content: 'a\r\nb', version: 2, source: 'sms', conflicts: 0 });
    expect(changed.updated_at).toBe('2026-06-10T08:00:01.000Z');
  });

  it.each([
    ['added here and there', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
    ['added here, taken away there', ['a', 'b'], ['a', 'b', 'mine'], ['a'], ['a', 'mine']],
    ['taken away here, added there', ['a', 'b'], ['a'], ['a', 'b', 'theirs'], ['a', 'theirs']],
    ['the same on both sides', ['a'], ['a', 'both'], ['a', 'Both'], ['a', 'Both']],
    ['whatever its capitals', ['Home'], [], ['home', 'x'], ['x']],
  ])('has the tags %s', (_, base, ours, theirs, tags) => {
    const edit = { tags: ours, base_tags: base };
    expect(changedNote(note({ tags: theirs }), edit, null, later).tags).toEqual(tags);
  });

  it('has the tags that are sent, where it is not said what they were made of', () => {
    expect(changedNote(note({ tags: ['a', 'theirs'] }), { tags: ['a', 'mine'] }, null, later).tags).toEqual([
      'a',
      'mine',
    ]);
  });

  it('stays the same version where neither title nor text is another', () => {
    const changed = changedNote(note(), { pinned: true, content: 'a\nb\nc\n' }, null, {
      ...later,
      source: 'sms',
    });
    expect(changed).toMatchObject({ pinned: true, version: 1, source: 'app' });
  });

  it('has what was written elsewhere since', () => {
    const changed = changedNote(note({ content: 'A\nb\nc\n' }), { content: 'a\nb\nC\n' }, 'a\nb\nc\n', later);
    expect(changed).toMatchObject({ content: 'A\nb\nC\n', conflicts: 0 });
  });

  it('has both where both wrote one line, and says so until its person has looked', () => {
    const theirs = note({ content: 'a\nx\nc\n' });
    const changed = changedNote(theirs, { content: 'a\ny\nc\n' }, 'a\nb\nc\n', later);
    expect(changed).toMatchObject({ content: 'a\nx\ny\nc\n', conflicts: 1 });
    expect(changedNote(changed, { title: 'Journey' }, null, later).conflicts).toBe(1);
    expect(changedNote(changed, { conflicts: 0 }, null, later)).toMatchObject({ conflicts: 0, version: 2 });
  });

  it('is what it was where the same is sent twice', () => {
    const once = changedNote(note({ content: 'A\nb\nc\n' }), { content: 'a\nb\nC\n' }, 'a\nb\nc\n', later);
    const twice = changedNote(once, { content: 'a\nb\nC\n' }, 'a\nb\nc\n', later);
    expect(twice).toMatchObject({ content: once.content, version: once.version, conflicts: 0 });
  });
});

describe('a state of its history', () => {
  it.each([
    ['app', 1_000, true],
    ['app', 10 * 60_000, false],
    ['sms', 1_000, false],
    // The clock was set back.
    ['app', -1_000, false],
  ] as const)('changed by %s after %i ms goes on: %s', (source, ms, answer) => {
    const state = { begunAt: begun, dropped: 0 };
    expect(goesOn(note(), state, { source, now: begun + ms })).toBe(answer);
  });

  it.each([
    ['a word', 'one two three', 'one 2 three', 3],
    ['all of it', 'x'.repeat(1_000), 'y', 1_000],
    ['nothing, where more is written', 'one', 'one two', 0],
    ['nothing, where lines have moved', `${'a'.repeat(400)}\nb\n`, `b\n${'a'.repeat(400)}\n`, 0],
    ['one of many lines', `a\n${'b'.repeat(400)}\nc\nd`, `A\n${'b'.repeat(400)}\nc\nD`, 4],
  ])('counts what is gone: %s', (_, before, after, gone) => {
    expect(droppedCharacters({ title: 'T', content: before }, { title: 'T', content: after })).toBe(gone);
  });

  it('ends where much was written over', () => {
    expect(goesOn(note(), { begunAt: begun, dropped: 300 }, later)).toBe(true);
    expect(goesOn(note(), { begunAt: begun, dropped: 301 }, later)).toBe(false);
  });

  it('ends where two have written in one place, or have written at a time for a while', () => {
    expect(goesOnJoined({ begunAt: begun }, 0, later)).toBe(true);
    expect(goesOnJoined({ begunAt: begun }, 1, later)).toBe(false);
    expect(goesOnJoined({ begunAt: begun }, 0, { now: begun + 60_000 })).toBe(false);
  });
});
