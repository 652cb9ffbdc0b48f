import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Parses with the schema; failing throws 422 with every issue, keyed by field path. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw validationFailed(result.error);
}

/** 422 with all issues; `detail` is the first one, which is what a form shows on top. */
function validationFailed(error: z.ZodError): AppError {
  // A map: the client names the fields, and an object has `constructor` and `__proto__` from the start.
  const errors = new Map<string, string[]>();
  for (const [field, message] of error.issues.flatMap(messagesOf)) {
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  const [first = 'The request is not valid'] = [...errors.values()].flat();
  return new AppError('validation_failed', first, { errors: Object.fromEntries(errors) });
}

function messagesOf(issue: z.core.$ZodIssue): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field']);
  }
  return [[issue.path.join('.') || 'body', issue.message]];
}
