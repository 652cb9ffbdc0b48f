import { expect, it } from 'vitest';
import { withChoices, withoutChoices } from './numbered-choices.ts';

it('lists choices below their question, and leaves them out again', () => {
  const choices = ['buy *oat* milk', 'Buy bread · Friday'];
  const text = withChoices('Which one?', choices);
  expect(text).toBe('Which one?\n1. buy \\*oat\\* milk\n2. Buy bread · Friday');
  expect(withoutChoices(text, choices)).toBe('Which one?');
  expect(withoutChoices(`${text}\n… and 3 more`, choices)).toBe(`${text}\n… and 3 more`);
  expect(withoutChoices('Which one?', [])).toBe('Which one?');
});
