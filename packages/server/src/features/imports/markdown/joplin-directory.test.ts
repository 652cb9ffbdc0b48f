import { describe, expect, it, vi } from 'vitest';
import { JoplinDirectory } from './joplin-directory.ts';
import { type JoplinItem, joplinTypes } from './joplin-item.ts';

const item = (id: string, type: number, properties: Record<string, string>): JoplinItem => ({
  id,
  type,
  title: id,
  body: '',
  properties: new Map(Object.entries(properties)),
});

describe('a folder of Joplin', () => {
  it('is not walked to its end for each note', () => {
    const joplin = new JoplinDirectory();
    for (let n = 0; n < 30_000; n += 1)
      joplin.add(item(`f${n}`, joplinTypes.folder, { parent_id: `f${n - 1}` }), '');
    const get = vi.spyOn(Map.prototype, 'get');
    const notes = Array.from({ length: 1_000 }, (_, n) =>
      joplin.note(item(`n${n}`, joplinTypes.note, { parent_id: 'f29999' })),
    );
    const count = get.mock.calls.length;
    get.mockRestore();
    expect(count).toBeLessThan(50_000);
    expect(notes.at(-1)?.tags).toHaveLength(100);
    expect(notes.at(-1)?.tags.at(-1)).toBe('f29999');
  });

  it('gives a note all of thousands of tags', () => {
    const joplin = new JoplinDirectory();
    joplin.add(item('t', joplinTypes.tag, {}), '');
    for (let n = 0; n < 30_000; n += 1)
      joplin.add(item(`u${n}`, joplinTypes.noteTag, { note_id: 'n', tag_id: 't' }), '');
    expect(joplin.note(item('n', joplinTypes.note, {})).tags).toHaveLength(30_000);
  });
});
