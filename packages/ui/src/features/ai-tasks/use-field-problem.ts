import { useFormContext } from 'react-hook-form';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import type { AiTaskFormValues } from './ai-task-form-values.ts';

/** What is wrong with a field of the form, in words; undefined when nothing is. */
export const useFieldProblem = (): ((name: keyof AiTaskFormValues) => string | undefined) => {
  const sentenceText = useSentenceText();
  const { errors } = useFormContext<AiTaskFormValues>().formState;
  return (name) => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : sentenceText(message);
  };
};
