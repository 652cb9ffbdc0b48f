import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { folderNameOf, zipFolder } from './zip-folder.ts';

/** Lets a folder be picked and gives it on as one file. */
export function PickFolder({
  disabled,
  onPicked,
}: {
  readonly disabled: boolean;
  readonly onPicked: (file: File) => void;
}): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isPacking, setPacking] = useState(false);
  const pack = async (files: readonly File[]): Promise<void> => {
    const name = folderNameOf(files);
    if (name === null) return;
    setPacking(true);
    try {
      onPicked(await zipFolder(files, name));
    } catch {
      showToast({ text: t('data.import.folderFailed', { name }) });
    } finally {
      setPacking(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // Not among the attributes that the types know.
        {...{ webkitdirectory: '' }}
        aria-label={t('data.import.folderName')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void pack(files);
        }}
      />
      <Button variant="ghost" pending={isPacking} disabled={disabled} onClick={() => input.current?.click()}>
        {t('data.import.chooseFolder')}
      </Button>
    </>
  );
}
