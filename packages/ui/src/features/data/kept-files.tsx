import type { FileUse, StoredFile } from '@squeeze/contracts/files';
import { FileText, Image, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { deleteFile, fetchFile } from '../../api/files/file-actions.ts';
import { useFileListInfiniteQuery } from '../../api/files/file-list-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { TextButton } from '../../kit/text-button.tsx';

const mebibyte = 1024 * 1024;
const kibibyte = 1024;

/** The pictures and other files of notes: what room they take, and how to have more. */
export function KeptFiles(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const list = useFileListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const use = list.data?.pages[0]?.use;
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <Subsection title={t('data.files.title')}>
      {use === undefined &&
        (list.isError ? (
          <ErrorState
            title={t('data.files.failed')}
            text={errorText(list.error, 'data.files.failed').reason}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
            className="py-8"
          />
        ) : (
          <LoadingList rows={2} />
        ))}
      {use !== undefined && <Room use={use} />}
      {files.length > 0 && <FileList files={files} />}
      {use !== undefined && list.isFetchNextPageError && (
        <p role="alert" className="mt-8">
          {t('data.files.failed')}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          className="mt-8 justify-self-start"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('data.files.more')}
        </Button>
      )}
    </Subsection>
  );
}

/** In whole mebibytes; a little is one. */
function Room({ use }: { readonly use: FileUse }): ReactNode {
  const t = useText();
  return (
    <p className="max-w-measure text-text-2">
      {use.files === 0
        ? t('data.files.none')
        : t('data.files.use', {
            count: use.files,
            used: Math.ceil(use.bytes / mebibyte),
            most: Math.floor(use.most_bytes / mebibyte),
          })}
    </p>
  );
}

function FileList({ files }: { readonly files: readonly StoredFile[] }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const tell = useFailure();
  const [deleting, setDeleting] = useState<StoredFile | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const save = async ({ id, name }: StoredFile): Promise<void> => {
    const fetched = await dispatch(fetchFile(id));
    if ('error' in fetched) tell(fetched.error, 'data.files.saveFailed');
    else saveFile(fetched.file, name);
  };
  const remove = async (file: StoredFile): Promise<void> => {
    const failure = await dispatch(deleteFile(file.id));
    if (failure === null) showToast({ key: 'files', text: t('data.files.deleted') });
    else tell(failure, 'data.files.deleteFailed');
  };
  return (
    <>
      <HairlineList ref={list} aria-label={t('data.files.title')}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onSave={() => void save(file)}
            onDelete={() => setDeleting(file)}
          />
        ))}
      </HairlineList>
      <DeleteQuestion
        thing={deleting}
        question={t('data.files.question')}
        nameOf={({ name }) => name}
        onDelete={(file) => void remove(file)}
        onLeave={() => setDeleting(null)}
        nextFocus={() => list.current?.querySelector('button') ?? null}
      />
    </>
  );
}

interface FileRowProps {
  readonly file: StoredFile;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}

function FileRow({ file, onSave, onDelete }: FileRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { name, type, bytes, created_at: createdAt } = file;
  const size =
    bytes < mebibyte
      ? t('data.files.kilobytes', { size: Math.ceil(bytes / kibibyte) })
      : t('data.files.megabytes', { size: Math.ceil(bytes / mebibyte) });
  return (
    <li className="flex items-center gap-12 py-8">
      <Icon icon={type.startsWith('image/') ? Image : FileText} className="text-text-2" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <TextButton onClick={onSave} className="text-left wrap-anywhere">
          {name}
        </TextButton>
        <p className="text-14 text-text-2 tabular-nums">
          {size} · <time dateTime={createdAt}>{format.date(Date.parse(createdAt), 'full')}</time>
        </p>
      </div>
      <IconButton icon={Trash2} label={t('data.files.delete', { name })} onClick={onDelete} />
    </li>
  );
}

const useFailure = () => {
  const errorText = useErrorText();
  return (error: unknown, fallback: PlainMessageId): void => {
    const { title, reason } = errorText(error, fallback);
    showToast({ key: 'files', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
};
