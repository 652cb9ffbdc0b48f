import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../api/store-hooks.ts';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { AccountDeletionNotice } from '../features/security/account-deletion-notice.tsx';
import { useWholeCatalogue } from '../i18n/text-provider.tsx';

/** When the account will be gone, epoch ms, as whoever led here noted it in the history; null otherwise. */
const deletionIn = (state: unknown): number | null => {
  if (typeof state !== 'object' || state === null || !('deletionAt' in state)) return null;
  const at = typeof state.deletionAt === 'string' ? Date.parse(state.deletionAt) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** Where deleting the account leads. Whoever has signed in again since has kept it, and has no business here. */
export function AccountDeletionPage(): ReactNode {
  useWholeCatalogue();
  const { isAuthenticated } = useAuth();
  const { state } = useLocation();
  const deletionAt = deletionIn(state);
  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  if (deletionAt === null) return <Navigate to="/" replace />;
  return (
    <AuthFrame roomy>
      <AccountDeletionNotice deletionAt={deletionAt} />
    </AuthFrame>
  );
}
