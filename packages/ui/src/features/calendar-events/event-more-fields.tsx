import { eventStatuses } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/select.tsx';
import { SuggestField } from '../../kit/suggest-field.tsx';
import { Switch } from '../../kit/switch.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useCategorySuggestions } from '../../parts/use-category-suggestions.ts';
import type { EventFormValues } from './event-form-values.ts';
import { statusNames } from './event-words.ts';
import { LinkFields } from './link-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { useFieldProblem } from '../../parts/use-field-problem.ts';

interface EventMoreFieldsProps {
  readonly calendars: readonly Calendar[];
  readonly labelOf: (category: string) => string;
}

/** Where it is, in which calendar, what it serves, what it is linked with, and how it stands. */
export function EventMoreFields({ calendars, labelOf }: EventMoreFieldsProps): ReactNode {
  const t = useText();
  const { control, register, formState } = useFormContext<EventFormValues>();
  const problem = useFieldProblem(formState.errors);
  const { suggestions } = useCategorySuggestions();
  return (
    <>
      <TextField
        label={t('event.place')}
        optional
        dir="auto"
        error={problem('place')}
        {...register('place')}
      />
      <ReminderFields />
      {calendars.length > 1 && (
        <Controller
          control={control}
          name="calendarId"
          render={({ field }) => (
            <Select
              label={t('event.calendar')}
              options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <SuggestField
            label={t('todo.value')}
            optional
            suggestions={suggestions}
            value={labelOf(field.value)}
            error={problem('category')}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <TextArea
        label={t('event.description')}
        optional
        dir="auto"
        rows={3}
        error={problem('description')}
        {...register('description')}
      />
      <Controller
        control={control}
        name="links"
        render={({ field }) => <LinkFields value={field.value} onValueChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <Select
            label={t('todo.status')}
            options={eventStatuses.map((value) => ({ value, label: t(statusNames[value]) }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="busy"
        render={({ field }) => (
          <Switch
            label={t('event.busy')}
            hint={t('event.busy.hint')}
            checked={field.value}
            onCheckedChange={(on) => {
              field.onChange(on);
              // Chosen: no longer as is usual.
              field.onBlur();
            }}
            className="!py-0"
          />
        )}
      />
    </>
  );
}
