import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { showToast } from './show-toast.ts';

export type CopyButtonProps = {
  /** What lands in the clipboard. */
  readonly text: string;
  readonly label: string;
  /** What to say once it has. */
  readonly copied: string;
};

/** Puts a text into the clipboard and says whether that worked. */
export function CopyButton({ text, label, copied }: CopyButtonProps): ReactNode {
  const t = useText();
  const copy = (): void => {
    // Not there on pages without TLS, and a person may deny it.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => showToast({ key: 'copy', text: copied }),
        () => showToast({ key: 'copy', failed: true, text: t('copy.failed') }),
      );
  };
  return (
    <Button size="sm" onClick={copy}>
      {label}
    </Button>
  );
}
