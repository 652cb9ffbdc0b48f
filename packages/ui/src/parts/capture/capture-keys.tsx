import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Kbd } from '../../kit/kbd.tsx';

/** What Enter does, and Escape where there is something to close; for who has such keys. */
export function CaptureKeys({ closes }: { readonly closes: boolean }): ReactNode {
  const t = useText();
  return (
    <span className="ml-auto flex shrink-0 items-center gap-6 pb-2 text-13 text-text-2 phone:hidden">
      <Kbd>Enter</Kbd> {t('capture.keeps')} {closes && <Kbd>Esc</Kbd>} {closes && t('capture.closes')}
    </span>
  );
}
