import { issuesOf } from '@squeeze/contracts/issues';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Parses with the schema; failing throws 422 with every issue, the first of which is what a form shows on top. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('validation_failed', { issues: issuesOf(result.error) });
}

/** One field that its schema cannot judge by itself, as its kind depends on another. */
export function parseField<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const [first] = issuesOf(result.error);
  throw new AppError('validation_failed', first && { issues: [{ ...first, path }] });
}
