import { useId, useState, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { saveText } from '../../kit/save-text.ts';

/** The ten codes for the day the phone is lost: out of sight until asked for, to be copied or kept as a file. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const t = useText();
  const { email } = useUser();
  const id = useId();
  const [shown, setShown] = useState(false);
  const file = `${t('setup.fileTitle', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-12">
      <ul
        id={id}
        aria-label={t('setup.codesTitle')}
        hidden={!shown}
        className="grid grid-cols-2 gap-x-24 gap-y-8 rounded-12 bg-fill px-24 py-16 tracking-wide tabular-nums phone:px-16"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-8">
        <Button size="sm" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {t(shown ? 'setup.hideCodes' : 'setup.showCodes')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('setup.copyAll')} copied={t('setup.codesCopied')} />
        <Button size="sm" onClick={() => saveText(file, 'squeeze-backup-codes.txt')}>
          {t('setup.download')}
        </Button>
      </div>
    </div>
  );
}
