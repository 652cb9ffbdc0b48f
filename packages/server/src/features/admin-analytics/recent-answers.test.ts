import { describe, expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

describe('recent answers', () => {
  const made: string[] = [];
  const answer = (value: string) => () => {
    made.push(value);
    return Promise.resolve({ version: value, value });
  };

  it('are made once for all who ask within five seconds, and by name', async () => {
    made.length = 0;
    const answers = new RecentAnswers<string>();
    const asked = ['a', 'b', 'c'].map((value) => answers.of('week', 1_000, answer(value)));
    expect((await Promise.all(asked)).map(({ value }) => value)).toEqual(['a', 'a', 'a']);
    expect(await answers.of('week', 5_999, answer('d'))).toMatchObject({ value: 'a' });
    expect(await answers.of('year', 5_999, answer('e'))).toMatchObject({ value: 'e' });
    expect(await answers.of('week', 6_000, answer('f'))).toMatchObject({ value: 'f' });
    expect(made).toEqual(['a', 'e', 'f']);
  });

  it('are made anew where the clock was set back', async () => {
    const answers = new RecentAnswers<string>();
    await answers.of('week', 1_000_000, answer('a'));
    expect(await answers.of('week', 999_999, answer('b'))).toMatchObject({ value: 'b' });
  });

  it('are not kept where they failed', async () => {
    const answers = new RecentAnswers<string>();
    const failing = answers.of('week', 1_000, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await answers.of('week', 1_000, answer('a'))).toMatchObject({ value: 'a' });
  });
});
