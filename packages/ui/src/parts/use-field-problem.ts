import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useSentenceText } from '../i18n/use-sentence-text.ts';

/** What is wrong with a field of a form, in words; `repeat.until` names one within. */
export const useFieldProblem = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
): ((name: FieldPath<Values>) => string | undefined) => {
  const sentenceText = useSentenceText();
  return (name) => {
    const found: unknown = get(errors, name);
    if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
    return typeof found.message === 'string' ? sentenceText(found.message) : undefined;
  };
};
