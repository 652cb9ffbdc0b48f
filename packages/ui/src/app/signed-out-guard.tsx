import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context.tsx';
import { sessionPart } from './session-part.ts';

const { Page: SessionGuard } = sessionPart('SessionGuard');

/**
 * Guards what only signed-out people see. Without a token nobody is signed in, and the page shows at once; with one,
 * the store is brought in to find out.
 */
export function SignedOutGuard(): ReactNode {
  const { tokenStore, edition } = usePlatform();
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const tokens = await Promise.all([tokenStore.get('access_token'), tokenStore.get('refresh_token')]);
      if (!left) setHasToken(tokens.some((token) => token !== null));
    };
    void look();
    return () => {
      left = true;
    };
  }, [tokenStore]);
  if (edition === 'embedded') return <Navigate to="/dashboard" replace />;
  if (hasToken === null) return null;
  return hasToken ? <SessionGuard /> : <Outlet />;
}
