import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { issue, issuesOf } from '../issues.ts';
import { limits } from '../limits.ts';
import { problemStatus, type IssueCode } from '../problems.ts';
import {
  emailAddress,
  fullName,
  newPassword,
  phoneNumberInput,
  verificationCode,
} from '../sign-up-fields.ts';
import { mfaCode } from '../mfa.ts';
import { isKept, keepSentence } from './kept-sentence.ts';
import { says, type SentenceId } from './sentence.ts';
import { isSentenceId, sentences, wordSentence } from './word-sentence.ts';

const ids = Object.keys(sentences.en) as SentenceId[];
const languages = Object.entries(sentences);

/** The names of the gaps, in any order and whatever their form. */
const gapsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))]
    .toSorted((a, b) => a.localeCompare(b))
    .join();

/** Everything a schema can find wrong with values of every sort, in every field of it. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  'x',
  'no such thing',
  '2026-02-30',
  '12026-01-01T00:00:00Z',
  'In\0es',
  'x'.repeat(20_000),
  [],
  [null],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { kind: 'other' },
  { surprise: 1 },
];

const wrongInputs = (schema: z.ZodType): unknown[] => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [
    undefined,
    ...wrongValues,
    ...wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ...wrongValues.map((value) =>
      Object.fromEntries(
        fields.map((field) => [field, { [field]: value, at: value, start: value, end: value }]),
      ),
    ),
  ];
};

const requestSchemas = Object.values<Endpoint>(api).flatMap(({ body, query, params }) =>
  [body, query, params].filter((schema) => schema !== undefined),
);

describe.each(languages)('the sentences in %s', (language, table) => {
  it('have the gaps of the English ones', () => {
    expect(ids.filter((id) => gapsOf(table[id]) !== gapsOf(sentences.en[id]))).toEqual([]);
  });

  it('say something, with every gap filled', () => {
    for (const id of ids) {
      const values = Object.fromEntries(
        gapsOf(sentences.en[id])
          .split(',')
          .filter((name) => name !== '')
          .map((name) => [name, 7_000]),
      );
      const text = wordSentence(language as keyof typeof sentences, { id, values });
      expect(text).toMatch(/^.{5,}$/);
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      if (Object.keys(values).length > 0) expect(text).toMatch(/7\W?000/);
    }
  });
});

describe('numbers', () => {
  it('are written as each language does', () => {
    const full = says('limit_reached.todos', { limit: limits.todosPerUser });
    expect(wordSentence('en', full)).toBe('You have reached 20,000 todos. Delete some to add more.');
    expect(wordSentence('fr', full)).toMatch(/^Vous avez atteint 20\s000 tâches\. /);
    const one = says('too_short', { min: 1 });
    expect(wordSentence('fr', one)).toBe('1 caractère au moins');
    expect(wordSentence('es', one)).toBe('Al menos 1 carácter');
    expect(wordSentence('es', says('too_short', { min: 20 }))).toBe('Al menos 20 caracteres');
  });
});

describe('every refusal', () => {
  it('has a sentence for its code', () => {
    const worded = new Set(ids.map((id) => id.split('.')[0]));
    expect(Object.keys(problemStatus).filter((code) => !worded.has(code))).toEqual([]);
  });

  it('of a request’s schema has one, and says in English what zod has always said', () => {
    const seen = new Set<string>();
    for (const schema of requestSchemas) {
      for (const input of wrongInputs(schema)) {
        const { error } = schema.safeParse(input, { reportInput: true });
        if (error === undefined) continue;
        for (const { sentence } of issuesOf(error)) expect(sentence.id).toSatisfy(isSentenceId);
        for (const found of error.issues) {
          const [issue] = issuesOf({ issues: [found] });
          if (issue === undefined) throw new Error(`Nothing is said of ${found.message}`);
          seen.add(issue.sentence.id);
          const { id, values } = issue.sentence;
          expect([id, Object.keys(values).toSorted().join()]).toEqual([id, gapsOf(sentences.en[id])]);
          // Ours are codes, and unknown fields have always been told one by one.
          if (isKept(found.message) || found.code === 'unrecognized_keys') continue;
          expect(wordSentence('en', issue.sentence)).toBe(found.message);
        }
      }
    }
    const expected: readonly IssueCode[] = [
      ...(['invalid_type', 'invalid_option', 'invalid_format', 'too_long', 'too_short', 'too_many'] as const),
      ...(['too_large', 'too_small', 'text_too_long', 'no_nul', 'title_required', 'unknown_field'] as const),
    ];
    expect(expected.filter((code) => !seen.has(code))).toEqual([]);
  });
});

describe('what a schema says', () => {
  it('names its limits wherever it is said, also with spaces in it', () => {
    const wide = keepSentence({ id: 'invalid_option', values: { options: 'a or b' } });
    const schema = z.object({
      short: z.string().refine(() => false, issue('too_short', { min: 20 })),
      passed: z.string().refine(() => false, wide),
      plain: z.string().refine(() => false, issue('no_nul')),
      words: z.string().refine(() => false, 'In words of its own'),
    });
    const { error } = schema.safeParse({ short: '', passed: '', plain: '', words: '' });
    expect(error && issuesOf(error)).toEqual([
      { path: 'short', sentence: says('too_short', { min: 20 }) },
      { path: 'passed', sentence: says('invalid_option', { options: 'a or b' }) },
      { path: 'plain', sentence: says('no_nul', {}) },
      { path: 'words', sentence: says('invalid', {}) },
    ]);
  });

  it('is refused by the compiler without them', () => {
    // @ts-expect-error a sentence with gaps
    const withoutLimits = issue('text_too_long');
    expect(isKept(withoutLimits)).toBe(true);
    // @ts-expect-error a sentence without
    const withLimits = issue('title_required', { max: 7 });
    expect(isKept(withLimits)).toBe(true);
  });
});

/** What the specification of the product says word for word. */
const worded: readonly [schema: z.ZodType, input: string, sentence: string][] = [
  [emailAddress, '', 'Email is required'],
  [emailAddress, 'ines', 'Please enter a valid email address'],
  [newPassword, '', 'Password is required'],
  [newPassword, 'Aa1!', 'Password must be at least 8 characters'],
  [newPassword, 'alllowercase', 'Password must contain uppercase, lowercase, number, and special character'],
  [fullName, '', 'Full name is required'],
  [fullName, 'I', 'Full name must be at least 2 characters'],
  [fullName, 'x'.repeat(101), 'Full name must be less than 100 characters'],
  [phoneNumberInput, '', 'Phone number is required'],
  [phoneNumberInput, 'abc', 'Please enter a valid phone number'],
  [verificationCode, '', 'Please enter the verification code'],
  [verificationCode, '1234567', 'Invalid verification code'],
  [mfaCode, '', 'Authentication code is required'],
  [mfaCode, '12345', 'Please enter a 6-digit code'],
];

describe('the sentences of the specification', () => {
  it.each(worded)('%# stands word for word', (schema, input, sentence) => {
    const { error } = schema.safeParse(input, { reportInput: true });
    expect((error ? issuesOf(error) : []).map((found) => wordSentence('en', found.sentence))).toContain(
      sentence,
    );
  });

  it('are those of refusals, too', () => {
    expect(sentences.en['not_found.user']).toBe('User not found');
    expect(sentences.en.invalid_code).toBe('Invalid verification code');
  });
});
