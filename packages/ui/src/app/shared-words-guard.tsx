import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { capturePath, keepSharedWords, readSharedWords, sharedWords } from '../api/shared-words.ts';

/**
 * Takes words that came with the address of the capture page off it before anything else is shown or asked for: they
 * stay in no history and no bookmark, and are still there after signing in.
 */
export function SharedWordsGuard(): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = pathname === capturePath;
  const [kept, setKept] = useState(false);
  useLayoutEffect(() => {
    if (!arrived) {
      setKept(false);
      return;
    }
    if (kept && search === '') return;
    const now = Date.now();
    // Back from signing in: what was kept on the way there still waits.
    if (search !== '' || readSharedWords(now) === null) keepSharedWords(sharedWords(search), now);
    setKept(true);
    if (search !== '') void navigate(pathname, { replace: true });
  }, [arrived, kept, pathname, search, navigate]);
  return arrived && (!kept || search !== '') ? null : <Outlet />;
}
