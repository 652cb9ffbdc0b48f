import { fileIdsIn, fileLink } from '@squeeze/domain/files/file-links';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBringFile } from './use-bring-file.ts';

/** Opens what a link in a note leads to: pages of ours, and places in the note, here, files of the note as downloads, the rest in the browser. */
export const useOpenLink = (): ((href: string) => void) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const bring = useBringFile();
  return (href) => {
    const [file] = fileIdsIn(href);
    if (file !== undefined && href === fileLink(file)) void bring(file);
    else if (href.startsWith('#')) void navigate({ search, hash: href });
    else if (href.startsWith('/dashboard')) void navigate(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  };
};
