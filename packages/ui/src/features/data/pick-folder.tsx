import { useRef, useState, type ReactNode } from 'react';
import { mostFileBytes } from '../../api/files/file-list-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { type PickedFolder, pickedFolder, zipFolder } from './zip-folder.ts';

const mostNamed = 8;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Lets a folder be picked and gives it on as one file. */
export function PickFolder({
  disabled,
  onPicked,
}: {
  readonly disabled: boolean;
  readonly onPicked: (file: File) => void;
}): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isPacking, setPacking] = useState(false);
  const pack = async (files: readonly File[]): Promise<void> => {
    // Nothing was picked.
    if (files.length === 0) return;
    setPacking(true);
    try {
      const mostBytes = await dispatch(mostFileBytes());
      const folder = pickedFolder(files, mostBytes);
      if (folder.tooLarge.length > 0) sayWhatIsLeft(folder.tooLarge, mostBytes);
      await packFolder(folder);
    } finally {
      setPacking(false);
    }
  };
  const sayWhatIsLeft = (tooLarge: readonly string[], mostBytes: number): void => {
    const names = tooLarge.slice(0, mostNamed).join(', ');
    const others = tooLarge.length - mostNamed;
    const size =
      mostBytes < mebibyte
        ? t('data.files.kilobytes', { size: Math.floor(mostBytes / kibibyte) })
        : t('data.files.megabytes', { size: Math.floor((mostBytes / mebibyte) * 10) / 10 });
    showToast({
      text: t('data.import.folderLeft', { count: tooLarge.length, size }),
      detail: names + (others > 0 ? ` (+${others})` : ''),
      failed: true,
    });
  };
  const packFolder = async (folder: PickedFolder): Promise<void> => {
    const { name } = folder;
    if (folder.files.length === 0) {
      showToast({ text: t('data.import.folderEmpty', { name }), failed: true });
      return;
    }
    try {
      onPicked(await zipFolder(folder));
    } catch {
      showToast({ text: t('data.import.folderFailed', { name }) });
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
