import type { z } from 'zod';
import type { IssueCode } from './problems.ts';
import { isKept, keepSentence, readSentence } from './sentences/kept-sentence.ts';
import {
  says,
  type LimitSentenceId,
  type PlainSentenceId,
  type Sentence,
  type SentenceValues,
  type ValuesOf,
} from './sentences/sentence.ts';

/** Codes without gaps, which say all by themselves. */
export type PlainIssueCode = Extract<IssueCode, PlainSentenceId>;

/** What is wrong with one field of a request. */
export interface Issue {
  /** Of the field, joined by dots; empty for what is about no field. */
  readonly path: string;
  readonly sentence: Sentence<IssueCode>;
}

/** What a schema gives a check as its message: the code of what it finds wrong, with the limits that its sentence names. */
export function issue<Code extends PlainIssueCode>(code: Code): Code;
export function issue<Code extends LimitIssueCode>(code: Code, limits: ValuesOf<Code>): string;
export function issue(code: string, values: SentenceValues = {}): string {
  return keepSentence({ id: code, values });
}
type LimitIssueCode = Extract<IssueCode, LimitSentenceId>;

/** As many are told: nobody reads more, and a list of a million nothings would be an answer of many megabytes. */
const mostIssues = 50;

/**
 * The issues of an input that its schema refuses, by code, the first of them where there are many. zod has to have been asked
 * with `reportInput`, or it does not tell of what type the input was.
 */
export function issuesOf({ issues }: Pick<z.ZodError, 'issues'>): readonly Issue[] {
  const told: Issue[] = [];
  for (const found of issues) {
    if (found.code === 'unrecognized_keys') {
      for (const key of found.keys.slice(0, mostIssues)) {
        told.push({ path: [...found.path, key].join('.'), sentence: says('unknown_field', {}) });
      }
    } else {
      const sentence = isKept(found.message) ? kept(found.message) : ofZod(found);
      told.push({ path: found.path.join('.'), sentence });
    }
    if (told.length >= mostIssues) break;
  }
  return told.slice(0, mostIssues);
}

function kept(message: string): Sentence<IssueCode> {
  const { id, values } = readSentence(message);
  // `issue` gives no other; the forms' own texts are read by the forms alone.
  return { id: id as IssueCode, values };
}

/** What zod words itself, which it does in English only. */
function ofZod(found: z.core.$ZodIssue): Sentence<IssueCode> {
  switch (found.code) {
    case 'invalid_type':
      return says('invalid_type', { expected: found.expected, received: typeNameOf(found.input) });
    case 'invalid_value':
      return found.values.length === 1
        ? says('invalid_value', { expected: primitive(found.values[0]) })
        : says('invalid_option', { options: found.values.map(primitive).join('|') });
    case 'too_big': {
      const max = Number(found.maximum);
      if (found.origin === 'string') return says('too_long', { max });
      if (found.origin === 'array') return says('too_many', { max });
      return says('too_large', { kind: found.origin, max });
    }
    case 'too_small': {
      const min = Number(found.minimum);
      if (found.origin === 'string') return says('too_short', { min });
      if (found.origin === 'array') return says('too_few', { min });
      return says('too_small', { kind: found.origin, min });
    }
    case 'invalid_format':
      return found.format === 'regex'
        ? says('invalid_pattern', { pattern: found.pattern ?? '' })
        : says('invalid_format', { format: formatNames[found.format] ?? found.format });
    case 'invalid_union':
      return 'options' in found && found.options !== undefined && found.options.length > 0
        ? says('invalid_kind', { options: found.options.map((option) => `'${String(option)}'`).join(' | ') })
        : says('invalid', {});
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return says('invalid', {});
  }
}

/** As zod calls them in its English messages. */
const formatNames: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  url: 'URL',
  date: 'ISO date',
  datetime: 'ISO datetime',
};

const primitive = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

/** The type of what was sent, never what it was. */
function typeNameOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return typeof input === 'number' && !Number.isFinite(input) ? String(input) : typeof input;
}
