import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { TextField } from '../../kit/text-field.tsx';

interface NewAddressProps {
  readonly address: string;
  readonly onDone: () => void;
}

/** A private address, shown this once. */
export function NewAddress({ address, onDone }: NewAddressProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus has given way to it. Any later, and the dialog would already have taken the focus.
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <div className="grid gap-16" data-shown-once>
      <TextField
        ref={field}
        label={t('feed.address')}
        hint={t('feed.once')}
        readOnly
        dir="ltr"
        translate="no"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-8 phone:*:flex-1">
        <CopyButton text={address} label={t('feed.copy')} copied={t('feed.copied')} />
        <Button size="sm" variant="primary" onClick={onDone}>
          {t('feed.done')}
        </Button>
      </div>
    </div>
  );
}
