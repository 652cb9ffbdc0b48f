import type { Session } from '@squeeze/contracts/sessions';
import { useRef, useState, type ReactNode } from 'react';
import { revokeAllSessions, revokeOtherSessions, revokeSession } from '../../api/sessions/session-actions.ts';
import { useListSessionsQuery } from '../../api/sessions/session-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { useNow } from '../../kit/use-now.ts';
import { DeviceRow } from './device-row.tsx';
import { useOutcomeToast } from '../../parts/use-outcome-toast.ts';

/** Where this account is signed in, and the ways to end that. */
export function SignedInDevices(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const now = useNow();
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const list = useRef<HTMLUListElement>(null);
  const actions = useDeviceActions();
  const signOut = (session: Session, device: string): void => {
    // The row goes, and with it the button that had the focus.
    list.current?.focus({ preventScroll: true });
    void actions.signOut(session, device);
  };
  return (
    <PageSection title={t('security.sessions')}>
      {data === undefined &&
        (error === undefined ? (
          <LoadingList rows={3} />
        ) : (
          <ErrorState
            title={t('security.sessions.error')}
            text={errorText(error, 'security.sessions.error').reason}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ))}
      {data && (
        <>
          <HairlineList ref={list} tabIndex={-1} aria-label={t('security.sessions')} className="outline-none">
            {data.sessions.map((session) => (
              <DeviceRow key={session.id} session={session} now={now} onSignOut={signOut} />
            ))}
          </HairlineList>
          <div className="mt-12 flex flex-wrap gap-8 phone:*:flex-1">
            {data.sessions.some((session) => !session.is_current) && (
              <Button pending={actions.endingOthers} onClick={() => void actions.signOutOthers()}>
                {t('security.sessions.others')}
              </Button>
            )}
            <SignOutEverywhere />
          </div>
        </>
      )}
    </PageSection>
  );
}

const useDeviceActions = () => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { done, failed } = useOutcomeToast();
  const [endingOthers, setEndingOthers] = useState(false);
  return {
    endingOthers,
    signOut: async (session: Session, device: string): Promise<void> => {
      announce(t('security.sessions.signedOut', { device }));
      const error = await dispatch(revokeSession(session.id));
      if (error !== null) failed(error, 'security.sessions.failed');
    },
    signOutOthers: async (): Promise<void> => {
      setEndingOthers(true);
      const answer = await dispatch(revokeOtherSessions());
      setEndingOthers(false);
      if ('error' in answer) failed(answer.error, 'security.sessions.othersFailed');
      else done(t('security.sessions.othersDone', { count: answer.revoked }));
    },
  };
};

function SignOutEverywhere(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { failed } = useOutcomeToast();
  const signOut = async (): Promise<void> => {
    const error = await dispatch(revokeAllSessions());
    if (error !== null) failed(error, 'security.sessions.allFailed');
  };
  return (
    <ConfirmDialog
      danger
      trigger={<Button variant="danger">{t('security.sessions.all')}</Button>}
      title={t('security.sessions.allAsk')}
      description={t('security.sessions.allText')}
      confirmLabel={t('security.sessions.all')}
      onConfirm={() => void signOut()}
    />
  );
}
