import { describe, expect, it } from 'vitest';
import { linkTo, noteLinks } from './note-links.ts';

const a = '01997a0e-0000-7000-8000-00000000000a';
const b = '01997a0e-0000-7000-8000-00000000000b';

describe('the links of a note', () => {
  it.each([
    ['none', 'nothing of the kind', []],
    [
      'a note and a todo',
      `see ${linkTo({ kind: 'note', id: a }, 'A')} and ${linkTo({ kind: 'todo', id: b }, 'B')}`,
      [a, b],
    ],
    ['one twice', `/dashboard/notes?note=${a} /dashboard/notes?note=${a.toUpperCase()}`, [a]],
    ['with the server before it', `https://squeeze.example/dashboard/notes?note=${a}&shelf=active`, [a]],
    ['no id', '/dashboard/notes?note=1234', []],
    ['one that is cut short', `/dashboard/notes?note=${a.slice(0, 20)}`, []],
  ])('%s', (_, content, ids) => {
    expect(noteLinks(content).map(({ id }) => id)).toEqual(ids);
  });

  it('are no more than are followed', () => {
    const many = Array.from(
      { length: 2_000 },
      (__, n) => `/dashboard/todos?todo=${a.slice(0, -4)}${String(n).padStart(4, '0')}`,
    );
    expect(noteLinks(many.join('\n'))).toHaveLength(500);
  });

  it('take a title as it is', () => {
    expect(linkTo({ kind: 'note', id: a }, 'a [b]\n c')).toBe(`[a \\[b\\] c](/dashboard/notes?note=${a})`);
  });
});
