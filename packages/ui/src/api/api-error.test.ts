import { expect, it } from 'vitest';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import { readProblem } from './api-error.ts';

it('keeps a refusal by its code, reason and values, and the words of the server for want of them', () => {
  const full = {
    detail: 'You have reached 20,000 todos. Delete some to add more.',
    code: 'limit_reached',
    values: { reason: 'todos', limit: 20_000, more: { than: 'is known' } },
    issues: [],
  };
  expect(readProblem(409, full, null)).toMatchObject({
    code: 'limit_reached',
    sentence: keepSentence({ id: 'limit_reached.todos', values: { limit: 20_000 }, detail: full.detail }),
    errors: {},
  });
});

it('says of the whole what it says of the first issue, and each beside its field', () => {
  const [long, weak] = ['Must be at most 500 characters', 'Unknown field'];
  const issues = [
    { path: 'title', code: 'text_too_long', values: { max: 500 } },
    { path: 'surprise', code: 'unknown_field', values: {} },
  ];
  const errors = { title: [long], surprise: [weak] };
  const read = readProblem(
    422,
    { detail: long, code: 'validation_failed', values: {}, issues, errors },
    null,
  );
  const first = keepSentence({ id: 'text_too_long', values: { max: 500 }, detail: long });
  expect(read).toMatchObject({
    sentence: first,
    errors: { title: [first], surprise: [keepSentence({ id: 'unknown_field', values: {}, detail: weak })] },
  });
});

it('keeps the bare words of whoever sends no codes', () => {
  const words = keepSentence({ id: '', values: {}, detail: 'Todo not found' });
  expect(readProblem(404, { detail: 'Todo not found', code: 'not_found' }, null)).toMatchObject({
    sentence: words,
  });
  expect(readProblem(502, '<html>', null)).toMatchObject({ code: null, sentence: null, errors: {} });
});
