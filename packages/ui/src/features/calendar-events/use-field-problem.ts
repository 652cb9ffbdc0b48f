import { get, type FieldErrors } from 'react-hook-form';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import type { EventFormValues } from './event-form-values.ts';

/** What is wrong with a field of the form, in words; `repeat.until` names one within. */
export const useFieldProblem = (
  errors: FieldErrors<EventFormValues>,
): ((name: keyof EventFormValues | `repeat.${keyof EventFormValues['repeat']}`) => string | undefined) => {
  const sentenceText = useSentenceText();
  return (name) => {
    const found: unknown = get(errors, name);
    if (typeof found !== 'object' || found === null || !('message' in found)) return undefined;
    return typeof found.message === 'string' ? sentenceText(found.message) : undefined;
  };
};
