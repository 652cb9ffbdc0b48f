import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../api/form-resolver.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useCodeCountries } from '../../api/use-code-countries.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { CodeCountries } from '../../parts/code-countries.tsx';
import { checkAuth } from './auth-actions.ts';
import { phoneFields } from './auth-fields.ts';
import { PhoneStep } from './phone-step.tsx';

interface PhoneDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSkip: () => void;
}

/** The phone step for the signed-in person: which number, then the code sent to it. */
export function PhoneDialog({ open, onOpenChange, onSkip }: PhoneDialogProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const user = useUser();
  const [number, setNumber] = useState<string | null>(null);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const verified = (): void => {
    showToast({ text: t('auth.verify.done') });
    onOpenChange(false);
    void dispatch(checkAuth());
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('auth.verify.offerTitle')}>
      {number === null ? (
        <NumberForm initial={user.phone_number ?? ''} onNumber={setNumber} />
      ) : (
        <PhoneStep
          phoneNumber={number}
          token={null}
          resendAt={resendAt}
          onSent={setResendAt}
          onVerified={verified}
          leave={{ label: t('auth.verify.skip'), onLeave: onSkip }}
        />
      )}
    </Dialog>
  );
}

interface NumberFormProps {
  readonly initial: string;
  readonly onNumber: (phoneNumber: string) => void;
}

function NumberForm({ initial, onNumber }: NumberFormProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const countries = useCodeCountries();
  const form = useForm({
    resolver: formResolver(phoneFields),
    defaultValues: { phone_number: initial },
  });
  const message = form.formState.errors.phone_number?.message;
  const submit = form.handleSubmit(({ phone_number }) => onNumber(phone_number));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <TextField
        type="tel"
        label={t('auth.phone')}
        autoComplete="tel"
        hint={t('auth.phoneHint')}
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('phone_number')}
      />
      {countries !== null && (
        <p className="text-13 text-text-2">
          <CodeCountries codes={countries} />
        </p>
      )}
      <Button type="submit" variant="primary" size="lg">
        {t('auth.verify.send')}
      </Button>
    </form>
  );
}
