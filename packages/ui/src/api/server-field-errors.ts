import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

/**
 * Puts the server's issues beside the fields they are about, the first one into focus. Returns the error that is left
 * for the form as a whole: null when every issue found its field.
 */
export const placeServerErrors = <Values extends FieldValues>(
  error: ApiError | null,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): ApiError | null => {
  if (error?.kind !== 'problem') return error;
  const placed = fields.filter((field) => error.errors[field]?.length);
  for (const [index, field] of placed.entries()) {
    setError(
      field,
      { type: 'server', message: error.errors[field]?.[0] ?? '' },
      { shouldFocus: index === 0 },
    );
  }
  return placed.length > 0 && placed.length === Object.keys(error.errors).length ? null : error;
};
