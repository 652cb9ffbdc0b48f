import { fetchFile } from '../../api/files/file-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';

/** Saves a file of a note where downloads go, wherever it is by now; or says that it could not be had. */
export const useBringFile = (): ((id: string) => Promise<void>) => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return async (id) => {
    const fetched = await dispatch(fetchFile(id));
    if ('file' in fetched) {
      saveFile(fetched.file, fetched.name ?? id);
      return;
    }
    const { title, reason } = errorText(fetched.error, 'notes.file.fetchFailed');
    showToast({ key: 'note-file', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
};
