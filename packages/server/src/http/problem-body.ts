import type { Problem } from '@squeeze/contracts/problems';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { AppError } from './app-error.ts';

/** A refusal as it travels: by code and values, and in English words beside them. */
export const problemBody = (error: AppError, requestId: string): Problem => ({
  detail: error.message,
  code: error.code,
  values: error.values,
  issues: error.issues.map(({ path, sentence }) => ({ path, code: sentence.id, values: sentence.values })),
  ...errorsOf(error),
  request_id: requestId,
});

/** The issues about fields once more, in English words by the path of the field. */
function errorsOf({ issues }: AppError): Pick<Problem, 'errors'> {
  // A map: the client names the fields, and an object has `constructor` and `__proto__` from the start.
  const errors = new Map<string, string[]>();
  for (const { path, sentence } of issues) {
    if (path === '') continue;
    errors.set(path, [...(errors.get(path) ?? []), wordSentence('en', sentence)]);
  }
  return errors.size === 0 ? {} : { errors: Object.fromEntries(errors) };
}
