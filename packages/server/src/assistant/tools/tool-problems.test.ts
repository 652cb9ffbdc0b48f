import { issuesOf } from '@squeeze/contracts/issues';
import { isSentenceId, wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allTools } from './all-tools.ts';

const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e9,
  '',
  'x',
  'In\0es',
  '2026-02-30',
  'x'.repeat(20_000),
  [null],
  Array.from({ length: 300 }, () => 'x'),
  { surprise: 1 },
];

it.each(allTools.map(({ name, input }) => ({ name, input })))(
  'whatever is wrong with a call of $name has its sentence, in the words of zod where they are its own',
  ({ input }) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const wrong = wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    for (const each of [undefined, ...wrongValues, ...wrong]) {
      const { error } = input.safeParse(each, { reportInput: true });
      for (const found of error?.issues ?? []) {
        const [issue] = issuesOf({ issues: [found] });
        expect(issue?.sentence.id).toSatisfy(isSentenceId);
        if (issue === undefined || !found.message.includes(' ') || found.code === 'unrecognized_keys')
          continue;
        expect(wordSentence('en', issue.sentence)).toBe(found.message);
      }
    }
  },
);
