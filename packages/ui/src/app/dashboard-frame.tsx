import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { fetchLeaving } from '../api/outbox/fetch-leaving.ts';
import { onServerEvent } from '../api/events/on-server-event.ts';
import { keepLook } from '../api/preferences/preference-actions.ts';
import { useAppDispatch, useAppStore, useUser, type AppThunk } from '../api/store-hooks.ts';
import { reloadUser } from '../api/users/user-actions.ts';
import { AccountOffers } from '../features/auth/account-offers.tsx';
import { logout } from '../features/auth/auth-actions.ts';
import { useAccountOffer } from '../features/auth/use-account-offer.ts';
import { CapturePoint } from '../features/capture/capture-point.tsx';
import { DashboardLayout } from '../features/layout/dashboard-layout.tsx';
import { allPages } from '../features/layout/nav-items.ts';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { OutboxStatus } from '../features/outbox/outbox-status.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { useWholeCatalogue, ZoneProvider } from '../i18n/text-provider.tsx';
import { useText } from '../i18n/use-text.ts';
import { LoadingState } from '../kit/loading-state.tsx';
import { codeOf } from '../kit/newer-build.ts';
import { showToast } from '../kit/show-toast.ts';
import type { Theme } from '../kit/theme.ts';
import { clearChanges, redoChange, undoChange } from '../kit/undo-history.ts';
import { openCapture } from '../parts/capture/open-capture.ts';
import { openShortcuts } from '../parts/keys/open-shortcuts.ts';
import { ShortcutsPoint } from '../parts/keys/shortcuts-point.tsx';
import { usePageKeys } from '../parts/keys/use-page-keys.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeavingPoint } from './leaving-point.tsx';
import { useAccountLook } from './use-account-look.ts';

/** Joins the layout to the session. The owner of an embedded server has nothing to sign out of. */
export function DashboardFrame(): ReactNode {
  useWholeCatalogue();
  const t = useText();
  const { edition } = usePlatform();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const { roles, time_zone: zone } = useUser();
  useAccountNews();
  useKeysEverywhere();
  const lookSettled = useAccountLook();
  const { settled: offerSettled, ...offer } = useAccountOffer();
  if (!lookSettled || !offerSettled) return <LoadingState />;
  const onTheme = (theme: Theme): void => void dispatch(keepLook({ theme }));
  const sayStays = (): void => void showToast({ key: 'leaving', failed: true, text: t('kept.leave.failed') });
  const onLogout = edition === 'cloud' ? () => void dispatch(leave(sayStays)) : undefined;
  return (
    <ZoneProvider zone={zone}>
      <DashboardLayout
        roles={roles}
        onTheme={onTheme}
        onLogout={onLogout}
        search={<SearchBox pages={allPages(roles)} onTheme={onTheme} onLogout={onLogout} />}
        notice={<AccountOffers {...offer} />}
        bell={<NotificationBell />}
      >
        <LeavingPoint />
        <OutboxStatus />
        <CapturePoint />
        <ShortcutsPoint />
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </DashboardLayout>
    </ZoneProvider>
  );
}

/**
 * Signs out, but first asks where something waits that would go with the session.
 * @param onFailed nothing has been done
 */
const leave =
  (onFailed: () => void): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const askToLeave = await codeOf(fetchLeaving).catch(() => null);
    if (askToLeave === null) onFailed();
    else if (await dispatch(askToLeave())) await dispatch(logout());
  };

/** What can be done from every page; what one has done is forgotten with the session. */
const useKeysEverywhere = (): void => {
  const store = useAppStore();
  const { id } = useUser();
  usePageKeys('everywhere', {
    capture: () => openCapture(),
    undo: () => undoChange(),
    redo: () => redoChange(),
    help: openShortcuts,
  });
  useEffect(
    () => () => {
      if (store.getState().auth.user?.id !== id) clearChanges();
    },
    [store, id],
  );
};

/** Brings the person up to date when their account changes elsewhere: name, number, zone, roles. */
const useAccountNews = (): void => {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'account_changed') void dispatch(reloadUser());
      }),
    [dispatch],
  );
};
