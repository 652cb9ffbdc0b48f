import type { MfaSetup } from '@squeeze/contracts/mfa';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError, isDeclined, type ApiError } from '../../api/api-error.ts';
import { mfaApi } from '../../api/mfa/mfa-endpoints.ts';
import { useAppDispatch, useAuth } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { Wordmark } from '../../kit/wordmark.tsx';
import { logout } from './auth-actions.ts';
import { MfaSetupSteps } from './mfa-setup-steps.tsx';

/** Sets up an authenticator app: for whoever wants one, and for whoever may not go on without. */
export function MfaSetupPage(): ReactNode {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-column content-start gap-32 px-24 py-32 phone:py-16">
      <header>
        <Wordmark />
      </header>
      <main>
        <Suspense>
          <Setup />
        </Suspense>
      </main>
    </div>
  );
}

function Setup(): ReactNode {
  useWholeCatalogue();
  const t = useText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { user, mfaSetupRequired } = useAuth();
  // Being through changes what is required, and must not change where 'Cancel Setup' leads meanwhile.
  const [required] = useState(mfaSetupRequired);
  const goBack = (): void => {
    const cameFromHere = Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0;
    if (cameFromHere) void navigate(-1);
    else void navigate('/dashboard/security', { replace: true });
  };
  const cancel = (): void => {
    // They have not been in: what waited for them before goes on waiting.
    if (required) void dispatch(logout('home', 'revoked'));
    else goBack();
  };
  const { setup, failure } = useSetup(goBack);
  if (user === null || failure !== null) {
    return (
      <MfaSetupFailed
        error={failure}
        onLogin={() => {
          if (required) void dispatch(logout('sign-in', 'revoked'));
          else void navigate('/login');
        }}
      />
    );
  }
  return (
    <>
      <h1 className="display-face text-36 phone:text-28">{t('page.mfaSetup')}</h1>
      <p className="mt-8 max-w-measure text-text-2">{t(required ? 'setup.required' : 'setup.text')}</p>
      {setup === null ? (
        <>
          <LoadingState text={t('setup.preparing')} />
          <Button variant="ghost" size="lg" onClick={cancel}>
            {t('app.cancelSetup')}
          </Button>
        </>
      ) : (
        <MfaSetupSteps
          setup={setup}
          userId={user.id}
          onDone={() => {
            showToast({ text: t('setup.done') });
            void navigate('/dashboard', { replace: true });
          }}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Begins the set-up on entry; the server answers the same until it is confirmed. */
const useSetup = (onDeclined: () => void) => {
  const { user } = useAuth();
  const [begin] = mfaApi.useSetUpMfaMutation();
  const [setup, setSetup] = useState<MfaSetup | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const begun = useRef(false);
  const start = useEffectEvent(async (userId: string) => {
    const { data, error } = await begin({ body: { user_id: userId, mfa_type: 'totp' } });
    if (data !== undefined) setSetup(data.data);
    else if (isDeclined(asApiError(error))) onDeclined();
    else setFailure(asApiError(error));
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || begun.current) return;
    begun.current = true;
    void start(userId);
  }, [userId]);
  return { setup, failure };
};

interface MfaSetupFailedProps {
  /** Null where it is not even known whom to set it up for. */
  readonly error: ApiError | null;
  readonly onLogin: () => void;
}

/** The set-up did not begin: why, and the two ways on. */
function MfaSetupFailed({ error, onLogin }: MfaSetupFailedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, reason } =
    error === null ? { title: t('setup.noUser'), reason: null } : errorText(error, 'setup.failed');
  return (
    <section role="alert" className="grid max-w-measure justify-items-start gap-12">
      <h1 className="display-face text-36 phone:text-28">{t('setup.failedTitle')}</h1>
      <p className="font-mid">{title}</p>
      {reason !== null && <p className="text-text-2">{reason}</p>}
      <div className="mt-12 flex flex-wrap gap-8">
        <Button onClick={onLogin}>{t('setup.backToLogin')}</Button>
        <Button variant="primary" onClick={() => globalThis.location.reload()}>
          {t('kit.tryAgain')}
        </Button>
      </div>
    </section>
  );
}
