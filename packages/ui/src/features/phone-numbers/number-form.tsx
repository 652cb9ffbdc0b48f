import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { numberResolver } from './phone-number-fields.ts';

interface NumberFormProps {
  readonly initial: string;
  /** The form has just been asked for, so that typing may begin. */
  readonly focused?: boolean;
  readonly label: string;
  readonly note: ReactNode;
  readonly saveLabel: string;
  readonly primary: boolean;
  /** What the operation says when the server gives no words of its own. */
  readonly fallback: PlainMessageId;
  /** Resolves to why it did not work, or null. */
  readonly onSave: (phoneNumber: string) => Promise<ApiError | null>;
  readonly onCancel?: () => void;
}

/** One number to type and save. What was typed stays when it does not get through. */
export function NumberForm(props: NumberFormProps): ReactNode {
  const { initial, focused = false, label, note, saveLabel, primary, fallback, onSave, onCancel } = props;
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver: numberResolver, defaultValues: { phone_number: initial } });
  const { errors, isSubmitting } = form.formState;
  const message = errors.phone_number?.message;

  const submit = form.handleSubmit(async ({ phone_number: phoneNumber }) => {
    setFailure(null);
    const error = await onSave(phoneNumber);
    setFailure(placeServerErrors(error, ['phone_number'], form.setError));
    if (error === null) form.reset({ phone_number: '' });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-16">
      {failure !== null && <FormProblem {...problemText(failure, fallback)} />}
      <TextField
        type="tel"
        label={label}
        autoComplete="tel"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed, for typing
        autoFocus={focused}
        hint={t('auth.phoneHint')}
        error={message === undefined ? undefined : sentenceText(message)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.();
        }}
        {...form.register('phone_number')}
      />
      <p className="text-14 text-text-2">{note}</p>
      <div className="flex flex-wrap gap-8">
        <Button type="submit" variant={primary ? 'primary' : 'secondary'} pending={isSubmitting}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
