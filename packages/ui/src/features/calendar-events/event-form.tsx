import type { Calendar } from '@squeeze/contracts/calendars';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formResolver } from '../../api/form-resolver.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { focusAtEnd } from '../../kit/focus-at-end.ts';
import { TextArea } from '../../kit/text-area.tsx';
import { useCategorySuggestions } from '../../parts/use-category-suggestions.ts';
import { EventFormFields, type EventFormValues } from './event-form-values.ts';
import { EventMoreFields } from './event-more-fields.tsx';
import type { TimeName } from './overlap-line.tsx';
import { EventWordsField } from './event-words-field.tsx';
import { keepEventDraft, newDraftName, readEventDraft } from './kept-event-draft.ts';
import { RepeatFields } from '../../parts/repeat/repeat-fields.tsx';
import { useEventWords } from './use-event-words.ts';
import { useFieldProblem } from '../../parts/use-field-problem.ts';
import { WhenFields } from './when-fields.tsx';

interface EventFormProps {
  readonly id: string;
  /** Under which name what is typed is kept on this device. */
  readonly draftName: string;
  /** What stands in it first. */
  readonly opened: EventFormValues;
  /** Which time of an event it changes; null: it makes one. */
  readonly of: TimeName;
  readonly calendars: readonly Calendar[];
  /** With its opened values beside, so that what has changed can be told. */
  readonly onSave: (values: EventFormValues, opened: EventFormValues) => void;
}

/** Everything about an event that can be said. What is typed is kept on this device until it is saved or cancelled. */
export function EventForm(props: EventFormProps): ReactNode {
  const { id, draftName, opened: given, of, calendars, onSave } = props;
  const t = useText();
  const { id: userId } = useUser();
  const { categoryOf, labelOf } = useCategorySuggestions();
  // What the fields show is compared with it: what comes from elsewhere meanwhile is no change of this form's.
  const [opened] = useState(given);
  const form = useForm<EventFormValues>({
    resolver: formResolver(EventFormFields),
    defaultValues: { ...opened, ...readEventDraft(userId, draftName) },
    mode: 'onTouched',
  });
  const problem = useFieldProblem(form.formState.errors);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepEventDraft(userId, draftName, opened, values),
      }),
    [form, userId, draftName, opened],
  );
  const startDay = useWatch({ control: form.control, name: 'startDay' });
  const { setFocus } = form;
  useEffect(() => {
    focusAtEnd(() => setFocus('title'));
  }, [setFocus]);
  const isSaving = useRef(false);
  const words = useEventWords(form, draftName === newDraftName);
  const save = async (): Promise<void> => {
    // Pressed again while what reads its words is on its way.
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(async (given) => {
      const values = await words.taken(given);
      onSave({ ...values, category: categoryOf(values.category) }, opened);
    })();
    isSaving.current = false;
  };
  const saveOnEnter = (event: KeyboardEvent): void => {
    // A title is one line; Enter saves it, as in any field of one line.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="mt-24 grid gap-24"
      >
        {draftName === newDraftName ? (
          <EventWordsField said={words.said} reject={words.reject} onKeyDown={saveOnEnter} />
        ) : (
          <TextArea
            label={t('event.title')}
            dir="auto"
            rows={1}
            error={problem('title')}
            {...form.register('title')}
            onKeyDown={saveOnEnter}
          />
        )}
        <WhenFields of={of} />
        <RepeatFields day={startDay} />
        <EventMoreFields calendars={calendars} labelOf={labelOf} />
      </form>
    </FormProvider>
  );
}
