import { fileIdsIn, fileLink } from '@squeeze/domain/files/file-links';
import { useNavigate } from 'react-router-dom';
import { fetchFile } from '../../api/files/file-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';

/** Opens what a link in a note leads to: pages of ours here, files of the note as downloads, the rest in the browser. */
export const useOpenLink = (): ((href: string) => void) => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const bring = async (id: string): Promise<void> => {
    const fetched = await dispatch(fetchFile(id));
    if ('file' in fetched) {
      saveFile(fetched.file, fetched.name ?? id);
      return;
    }
    const { title, reason } = errorText(fetched.error, 'notes.file.fetchFailed');
    showToast({ key: 'note-file', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  return (href) => {
    const [file] = fileIdsIn(href);
    if (file !== undefined && href === fileLink(file)) void bring(file);
    else if (href.startsWith('/dashboard')) void navigate(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  };
};
