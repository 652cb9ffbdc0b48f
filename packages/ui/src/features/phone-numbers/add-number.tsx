import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { CodeCountries } from '../../parts/code-countries.tsx';
import { NumberForm } from './number-form.tsx';

interface AddNumberProps {
  /** There is none yet: the form is what one came for. */
  readonly first: boolean;
  /** Countries whose numbers get codes, ISO 3166; null for all. */
  readonly codeCountries: readonly string[] | null;
  /** Nothing else on the page is the thing to do. */
  readonly primary: boolean;
  readonly onAdd: (phoneNumber: string) => Promise<ApiError | null>;
}

/** A new number, with what one agrees to by adding it. */
export function AddNumber({ first, codeCountries, primary, onAdd }: AddNumberProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!first && !open) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon icon={Plus} size="sm" />
        {t('phone.add')}
      </Button>
    );
  }
  const add = async (typed: string): Promise<ApiError | null> => {
    const error = await onAdd(typed);
    if (error === null) setOpen(false);
    return error;
  };
  return (
    <NumberForm
      initial=""
      focused={open}
      label={t('phone.newNumber')}
      note={
        <>
          {t('auth.consent')} {codeCountries !== null && <CodeCountries codes={codeCountries} />}
        </>
      }
      saveLabel={t('phone.add')}
      primary={primary}
      fallback="phone.addFailed"
      onSave={add}
      {...(open && { onCancel: () => setOpen(false) })}
    />
  );
}
