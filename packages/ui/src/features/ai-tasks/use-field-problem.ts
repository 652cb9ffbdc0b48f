import { useFormContext } from 'react-hook-form';
import { useAnswerText } from '../../i18n/use-answer-text.ts';
import type { AiTaskFormValues } from './ai-task-form-values.ts';

/** What is wrong with a field of the form, in words; undefined when nothing is. */
export const useFieldProblem = (): ((name: keyof AiTaskFormValues) => string | undefined) => {
  const answerText = useAnswerText();
  const { errors } = useFormContext<AiTaskFormValues>().formState;
  return (name) => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : answerText(message);
  };
};
