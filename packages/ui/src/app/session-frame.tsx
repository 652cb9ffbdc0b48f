import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { callbackPage, pendingReturned } from '../api/oauth/returned-flow.ts';
import { desktopSignInPath, pendingDesktopSignIn } from '../api/pending-desktop-sign-in.ts';
import { capturePath, readSharedWords } from '../api/shared-words.ts';
import { useAppDispatch, useAuth } from '../api/store-hooks.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { listenToKeys } from '../parts/keys/page-keys.ts';
import { LoadingState } from '../kit/loading-state.tsx';
import { usePlatform } from '../platform/platform-context.tsx';
import { ReauthenticationPoint } from './reauthentication-point.tsx';
import { createAppStore } from './store.ts';
import { useStoreHolder } from './store-holder.tsx';

/** Brings the store and finds out who is signed in. */
export function SessionFrame({ children }: { readonly children?: ReactNode }): ReactNode {
  const platform = usePlatform();
  const holder = useStoreHolder();
  const [{ store, listen }] = useState(() => holder.open(() => createAppStore(platform)));
  useEffect(listenToKeys, []);
  useEffect(() => {
    const stop = listen();
    void store.dispatch(checkAuth());
    return stop;
  }, [store, listen]);
  return (
    <Provider store={store}>
      {children ?? <Outlet />}
      <ReauthenticationPoint />
    </Provider>
  );
}

/** The guard of public pages for somebody who has a token: it may be a dead one. */
export function SessionGuard(): ReactNode {
  return (
    <SessionFrame>
      <SignedOutOnly />
    </SessionFrame>
  );
}

/** Lets signed-out people in and sends the others to their day. */
export function SignedOutOnly(): ReactNode {
  const { isAuthenticated, isChecking, mfaSetupRequired } = useAuth();
  if (isChecking) return <Checking />;
  if (isAuthenticated) return <Navigate to={mfaSetupRequired ? '/mfa-setup' : afterSignIn()} replace />;
  return <Outlet />;
}

/** The day, the desktop app that waits for this tab, a connection to be finished, or what it was opened to take down. */
const afterSignIn = (): string => {
  const now = Date.now();
  if (pendingDesktopSignIn(now) !== null) return desktopSignInPath;
  const returned = pendingReturned(now);
  if (returned !== null) return callbackPage(returned.provider);
  return readSharedWords(now) === null ? '/dashboard' : capturePath;
};

/** Lets signed-in people in. Who left on purpose goes home, everybody else to sign in. */
export function SignedInOnly(): ReactNode {
  const { edition, signedOutPath } = usePlatform();
  const { pathname } = useLocation();
  const { user, isAuthenticated, isChecking, mfaSetupRequired, hasLeft, deletionAt, error } = useAuth();
  if (isChecking) return <Checking />;
  if (!isAuthenticated || user === null) {
    if (error !== null || edition === 'embedded') return <Unknown />;
    if (deletionAt !== null) return <Navigate to="/account-deletion" state={{ deletionAt }} replace />;
    return <Navigate to={hasLeft && pathname !== capturePath ? signedOutPath : '/login'} replace />;
  }
  if (mfaSetupRequired && pathname !== '/mfa-setup') return <Navigate to="/mfa-setup" replace />;
  // Another person in the same window starts with fresh pages.
  return <Outlet key={user.id} />;
}

/** A word that is gone at once is not worth the flicker. */
const momentMs = 300;

/** What stands there until it is known who is signed in; nothing, where that is known in a moment. */
export function Checking(): ReactNode {
  const t = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, momentMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <main className="grid min-h-dvh place-items-center">
        <LoadingState text={t('app.checking')} />
      </main>
    )
  );
}

/** How often a server that did not answer is asked again, ms. */
const askAgainMs = 5_000;

/** The server could not be asked who this is, and nothing is remembered. */
function Unknown(): ReactNode {
  const { error } = useAuth();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { title, reason } = errorText(error, 'app.unreachable');
  useEffect(() => {
    const timer = setInterval(() => void dispatch(checkAuth(true)), askAgainMs);
    return () => clearInterval(timer);
  }, [dispatch]);
  return (
    <main className="grid min-h-dvh place-items-center px-24">
      <ErrorState title={title} text={reason} onRetry={() => void dispatch(checkAuth())} />
    </main>
  );
}
