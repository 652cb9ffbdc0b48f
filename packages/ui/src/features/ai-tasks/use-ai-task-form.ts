import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import {
  AiTaskFormFields,
  fieldOfIssue,
  formValuesOf,
  newFormValues,
  type AiTaskFormValues,
} from './ai-task-form-values.ts';
import { readDraft, useKeptForm } from './kept-form.ts';

interface AiTaskForm {
  readonly form: UseFormReturn<AiTaskFormValues>;
  /** Puts the server's issues under their fields; answers what is left for the form as a whole. */
  readonly place: (error: ApiError) => ApiError | null;
}

/** A form for a task, or for a new one (null), with what was typed into it before. `now` in epoch ms. */
export const useAiTaskForm = (task: AiTask | null, now: number): AiTaskForm => {
  const { zone } = useLanguage();
  const { id: userId } = useUser();
  const [pristine] = useState(() =>
    task === null ? newFormValues(now, zone) : formValuesOf(task, now, zone),
  );
  const form = useForm<AiTaskFormValues>({
    resolver: formResolver(AiTaskFormFields),
    defaultValues: { ...pristine, ...readDraft(userId, task) },
    mode: 'onTouched',
  });
  useKeptForm(form, userId, task, pristine);
  const { schedule_type: scheduleType } = form.watch();
  const { clearErrors, setError } = form;
  // What was wrong with the fields of another type is of no concern any more.
  useEffect(() => clearErrors(), [clearErrors, scheduleType]);
  const place = (error: ApiError): ApiError | null => {
    if (error.kind !== 'problem') return error;
    const issues = Object.entries(error.errors).map(([path, [message = '']]) => ({
      field: fieldOfIssue[path],
      message,
    }));
    const placed = issues.filter(({ field }) => field !== undefined);
    for (const [index, { field, message }] of placed.entries()) {
      if (field) setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    return placed.length > 0 && placed.length === issues.length ? null : error;
  };
  return { form, place };
};
