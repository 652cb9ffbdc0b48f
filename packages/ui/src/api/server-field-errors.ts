import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ProblemCode } from '@squeeze/contracts/problems';
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

/** Says a refusal that is about one field, going by its code, as that field's issue. */
export const aboutField = (
  error: ApiError,
  fields: Readonly<Partial<Record<ProblemCode, string>>>,
): ApiError => {
  if (error.kind !== 'problem' || error.sentence === null || Object.keys(error.errors).length > 0)
    return error;
  const field = Object.entries(fields).find(([code]) => code === error.code)?.[1];
  return field === undefined ? error : { ...error, errors: { [field]: [error.sentence] } };
};
