import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ServerChoice } from '../../platform/platform.ts';

/** Asks for the address of a Squeeze server; the host tries it before it moves there, and says why not. */
export function CloudAddressForm({ choice }: { readonly choice: ServerChoice }): ReactNode {
  const t = useText();
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [trying, setTrying] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const origin = withScheme(address.trim());
    // Some browsers take an address with spaces for one.
    if (!URL.canParse(origin) || /\s/.test(origin)) {
      setRefusal(t('serverChoice.badAddress'));
      return;
    }
    setTrying(true);
    const answer = await choice.choose({ mode: 'cloud', origin }).catch(() => null);
    // Accepted, the window is loaded anew.
    setTrying(false);
    setRefusal(answer?.accepted === true ? undefined : (answer?.detail ?? t('serverChoice.failed')));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-12">
      <TextField
        label={t('serverChoice.address')}
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        placeholder="https://squeeze.example"
        value={address}
        error={refusal}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" pending={trying} className="justify-self-start">
        {t('serverChoice.useThere')}
      </Button>
    </form>
  );
}

/** As people type an address: without its beginning. */
const withScheme = (address: string): string =>
  address === '' || /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
