import { describe, expect, it } from 'vitest';
import { withoutEmptyThings } from './without-empty-things.ts';
import type { Intent } from './intent.ts';

const todo = (title: string, due: string | null = null): Intent => ({
  kind: 'add_todo',
  title,
  due,
  priority: null,
  category: null,
});

describe('several things', () => {
  it.each([
    ['sin falta'],
    ['Sans faute !'],
    ['without fail'],
    ['anótalas'],
    ['mets-le'],
    ['hay que ir'],
    ["because I'm going"],
    ['antes'],
  ])('have none that is called "%s"', (title) => {
    expect(withoutEmptyThings([todo('pilas'), todo(title.replace(/ !$/u, ''))])).toEqual([todo('pilas')]);
  });

  it('keep the day that was said with it', () => {
    expect(withoutEmptyThings([todo('pilas'), todo('que voy', '2026-10-17')])).toEqual([
      todo('pilas', '2026-10-17'),
    ]);
    expect(withoutEmptyThings([todo('pilas', '2026-10-16'), todo('que voy', '2026-10-17')])).toEqual([
      todo('pilas', '2026-10-16'),
    ]);
  });

  it('stay where nothing else would', () => {
    expect(withoutEmptyThings([todo('antes')])).toEqual([todo('antes')]);
    expect(withoutEmptyThings([todo('before'), todo('without fail')])).toHaveLength(2);
    expect(withoutEmptyThings([todo('pilas'), todo('puntas')])).toHaveLength(2);
  });
});
