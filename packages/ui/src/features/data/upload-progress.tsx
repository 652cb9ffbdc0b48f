import type { ImportUpload } from '@squeeze/contracts/imports';
import type { ReactNode } from 'react';
import type { ExportProgress } from '../../api/data/send-export.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ImportState } from './use-import.ts';

const mebibyte = 1024 * 1024;

/** Whole megabytes: what has been sent, and what there is, which is at least one. */
const megabytesOf = ({ received, bytes }: ImportUpload) => ({
  sent: Math.floor(received / mebibyte),
  whole: Math.ceil(bytes / mebibyte),
});

/** Whether it takes long enough to be told of. */
export const isLong = ({ upload, isWaiting }: ExportProgress): boolean =>
  isWaiting || upload.received < upload.bytes;

/** How much has been sent, for the eye: read aloud, each number would interrupt the one before. */
export function UploadProgress({ progress }: { readonly progress: ExportProgress | null }): ReactNode {
  const t = useText();
  if (progress === null || !isLong(progress)) return null;
  return (
    <p className="text-14 text-text-2 tabular-nums">{t('data.import.sent', megabytesOf(progress.upload))}</p>
  );
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
