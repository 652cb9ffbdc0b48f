import { describe, expect, it } from 'vitest';
import { todoOfWords } from './todo-of-words.ts';

describe('a todo of words', () => {
  it('has them for its title', () => {
    expect(todoOfWords('call Bo', [])).toMatchObject({ title: 'call Bo', description: null });
  });

  it('has where their links lead below', () => {
    expect(todoOfWords('read this', ['https://a.example/', 'tel:1'])).toMatchObject({
      title: 'read this',
      description: 'https://a.example/\ntel:1',
    });
  });

  it('keeps all of what is too long for a title', () => {
    const words = 'word '.repeat(150).trim();
    const { title, description } = todoOfWords(words, []);
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title).toMatch(/ word…$/);
    expect(description).toBe(words);
  });

  it('cuts no letter in two', () => {
    const { title, description } = todoOfWords('😀'.repeat(6_000), []);
    expect(title).toBe(`${'😀'.repeat(249)}…`);
    expect(description).toBe('😀'.repeat(5_000));
  });
});
