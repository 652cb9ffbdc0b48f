import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesToKeep, keepText, readText } from '../../api/kept/kept-text.ts';
import type { AiTaskFormValues } from './ai-task-form-values.ts';

/** The name a form is kept under; null is the one for a new task. */
const draftName = (task: Pick<AiTask, 'id'> | null): string => `ai-task.${task?.id ?? 'new'}`;

/** What was begun and not saved, as it lies on this device; empty: nothing. */
export const keptDraft = (userId: string, task: Pick<AiTask, 'id'> | null): string =>
  readText(userId, draftName(task));

export const keepDraft = (userId: string, task: Pick<AiTask, 'id'> | null, draft: string): void =>
  keepText(userId, draftName(task), draft);

export const readDraft = (userId: string, task: Pick<AiTask, 'id'> | null): Partial<AiTaskFormValues> => {
  try {
    return JSON.parse(keptDraft(userId, task) || '{}') as Partial<AiTaskFormValues>;
  } catch {
    return {}; // not ours, or cut short
  }
};

/** Keeps what is typed on this device, until it is saved or given up. `pristine` is the form before anything was. */
export const useKeptForm = (
  form: Pick<UseFormReturn<AiTaskFormValues>, 'subscribe'>,
  userId: string,
  task: Pick<AiTask, 'id'> | null,
  pristine: AiTaskFormValues,
): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, task, changesToKeep(pristine, values)),
      }),
    [form, userId, task, pristine],
  );
};
