import { useNavigate } from 'react-router-dom';

/** Opens what a link in a note leads to: pages of ours here, the rest in the browser. */
export const useOpenLink = (): ((href: string) => void) => {
  const navigate = useNavigate();
  return (href) => {
    if (href.startsWith('/dashboard')) void navigate(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  };
};
