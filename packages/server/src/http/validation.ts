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
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    for (const [field, message] of messagesOf(issue)) (errors[field] ??= []).push(message);
  }
  const [first = 'The request is not valid'] = Object.values(errors).flat();
  return new AppError('validation_failed', first, { errors });
}

function messagesOf(issue: z.core.$ZodIssue): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field']);
  }
  return [[issue.path.join('.') || 'body', issue.message]];
}
