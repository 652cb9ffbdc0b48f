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

  it('are waited for however long they take, and made with the one before at hand', async () => {
    const answers = new RecentAnswers<string>();
    const gate = Promise.withResolvers<void>();
    const slow = answers.of('week', 1_000, async () => {
      await gate.promise;
      return { version: 'a', value: 'a' };
    });
    const meanwhile = answers.of('week', 60_000, answer('b'));
    gate.resolve();
    expect([(await slow).value, (await meanwhile).value]).toEqual(['a', 'a']);
    const same = await answers.of('week', 70_000, (before) =>
      Promise.resolve(before ?? { version: '', value: '' }),
    );
    expect(same.value).toBe('a');
  });

  it('are made anew where the clock was set back', async () => {
    const answers = new RecentAnswers<string>();
    await answers.of('week', 1_000_000, answer('a'));
    expect(await answers.of('week', 999_999, answer('b'))).toMatchObject({ value: 'b' });
  });

  it('are kept for as long as each of them says', async () => {
    const answers = new RecentAnswers<string>((value) => (value === 'a' ? 60_000 : 1_000));
    await answers.of('week', 1_000, answer('a'));
    expect(await answers.of('week', 60_999, answer('b'))).toMatchObject({ value: 'a' });
    const values = [];
    for (const [n, value] of ['b', 'c'].entries()) {
      values.push((await answers.of('week', 61_000 + n * 1_000, answer(value))).value);
    }
    expect(values).toEqual(['b', 'c']);
  });

  it('are not kept where they failed', async () => {
    const answers = new RecentAnswers<string>();
    const failing = answers.of('week', 1_000, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await answers.of('week', 1_000, answer('a'))).toMatchObject({ value: 'a' });
  });
});
