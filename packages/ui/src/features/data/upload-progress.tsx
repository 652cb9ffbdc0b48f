import type { ReactNode } from 'react';
import type { ExportProgress } from '../../api/data/send-export.ts';
import { useText } from '../../i18n/use-text.ts';
import { megabytesOf, TransferProgress } from './transfer-progress.tsx';
import type { ImportState } from './use-import.ts';

/** Whether it takes long enough to be told of. */
export const isLong = ({ upload, isWaiting }: ExportProgress): boolean =>
  isWaiting || upload.received < upload.bytes;

/** How much has been sent. */
export function UploadProgress({ progress }: { readonly progress: ExportProgress | null }): ReactNode {
  if (progress === null || !isLong(progress)) return null;
  const { received, bytes } = progress.upload;
  return <TransferProgress received={received} bytes={bytes} />;
}

/** What an earlier visit has not sent to its end. */
export function UnfinishedUpload({
  state: { unfinished },
}: {
  readonly state: Pick<ImportState, 'unfinished'>;
}): ReactNode {
  const t = useText();
  if (unfinished === null) return null;
  const { name } = unfinished.kept;
  return (
    <p className="max-w-measure wrap-anywhere">
      {t('data.import.unfinished', { name, ...megabytesOf(unfinished.upload) })}
    </p>
  );
}
