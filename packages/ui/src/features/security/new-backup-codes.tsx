import { useEffect, type ReactNode, type RefObject } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';

interface NewBackupCodesProps {
  readonly codes: readonly string[];
  readonly keptRef: RefObject<HTMLButtonElement | null>;
  readonly onKept: () => void;
}

/** The ten codes, shown this once, with the ways to keep them. */
export function NewBackupCodes({ codes, keptRef, onKept }: NewBackupCodesProps): ReactNode {
  const t = useText();
  const { email } = useUser();
  // The form that had the focus has given way to the codes.
  useEffect(() => keptRef.current?.focus(), [keptRef]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      announce(t('security.codes.copied'));
      showToast({ key: 'security', text: t('security.codes.copied') });
    } catch {
      showToast({ key: 'security', failed: true, text: t('security.codes.copyFailed') });
    }
  };
  const text = `${t('security.codes.fileTitle', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-16">
      <ul
        data-shown-once
        className="grid grid-cols-2 gap-x-24 gap-y-8 rounded-12 bg-fill px-24 py-16 text-16 tracking-wide tabular-nums phone:px-16"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-8 phone:*:flex-1">
        <Button onClick={() => void copy()}>{t('security.codes.copy')}</Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'squeeze-backup-codes.txt')}
        >
          {t('security.codes.download')}
        </Button>
        <Button
          ref={keptRef}
          variant="primary"
          onClick={onKept}
          className="ml-auto phone:ml-0 phone:basis-full"
        >
          {t('security.codes.kept')}
        </Button>
      </div>
    </div>
  );
}
