import { describe, expect, it } from 'vitest';
import { mergedSteps } from './merged-steps.ts';

/** "a b+ c=Van": ids, + for done, = for other words. */
const steps = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [id = '', title = id] = word.replace('+', '').split('=');
      return { id, title, done: word.includes('+') };
    });

describe('steps that were changed here and elsewhere', () => {
  it.each([
    ['nothing elsewhere', 'a b', 'a b+ c', 'a b', 'a b+ c'],
    ['one added here, one ticked there', 'a b', 'a b c', 'a+ b', 'a+ b c'],
    ['one added on each side', 'a', 'a c', 'a b', 'a b c'],
    ['several added on each side', 'a', 'a d e', 'a b c', 'a b c d e'],
    ['the first of all on each side', '', 'b', 'a', 'a b'],
    ['added at the front here', 'a b', 'c a b', 'a b+', 'c a b+'],
    ['ticked here, renamed there', 'a', 'a+', 'a=Van', 'a+=Van'],
    ['ticked on both sides', 'a', 'a+', 'a+', 'a+'],
    ['opened again here', 'a+ b', 'a b', 'a+ b+', 'a b+'],
    ['moved here, added there', 'a b', 'b a', 'a b c', 'b a c'],
    ['moved there, added here', 'a b', 'a b c', 'b a', 'b a c'],
    ['moved on both sides', 'a b c', 'b a c', 'a c b', 'b a c'],
    ['taken away here, ticked there', 'a b', 'b', 'a+ b', 'b'],
    ['taken away here, renamed there', 'a b', 'b', 'a=Van b', 'a=Van b'],
    ['taken away there, ticked here', 'a b', 'a+ b', 'b', 'b'],
    ['taken away there, renamed here', 'a b', 'a=Van b', 'b', 'a=Van b'],
    ['taken away on both sides', 'a b', 'b', 'b', 'b'],
    ['sent before, and ticked since', 'a', 'a b', 'a b+', 'a b+'],
  ])('%s', (_, before, here, there, merged) => {
    expect(mergedSteps(steps(before), steps(here), steps(there))).toEqual({
      steps: steps(merged),
      contested: false,
    });
  });

  it('are contested where one has got two names', () => {
    const merged = mergedSteps(steps('a b'), steps('a=Van b'), steps('a=Bus b+'));
    expect(merged).toEqual({ steps: steps('a=Van b+'), contested: true });
    expect(mergedSteps(steps('a'), steps('a=Van'), steps('a=Van')).contested).toBe(false);
  });
});
