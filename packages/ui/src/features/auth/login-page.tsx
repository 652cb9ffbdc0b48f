import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { mfaRequiredSet } from '../../api/auth-slice.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { showToast } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { SecondFactorStep as Step, SignInNews } from './auth-actions.ts';
import type { SignUpValues } from './auth-fields.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthHeading } from './auth-heading.tsx';
import type { ResetUnderWay } from './forgot-flow.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignUpUnderWay } from './sign-up-flow.tsx';

const fetchSignUp = () => import('./sign-up-flow.tsx');
const fetchForgot = () => import('./forgot-flow.tsx');
const fetchSecondFactor = () => import('./second-factor-step.tsx');
const SignUpFlow = lazyPart(async () => (await fetchSignUp()).SignUpFlow);
const ForgotFlow = lazyPart(async () => (await fetchForgot()).ForgotFlow);
const SecondFactorStep = lazyPart(async () => (await fetchSecondFactor()).SecondFactorStep);

const DesktopSignIn = lazyPart(async () => (await import('./desktop-sign-in.tsx')).DesktopSignIn);

type Screen = 'sign-in' | 'sign-up' | 'forgot' | 'second-factor';

const nothingTyped: SignUpValues = {
  full_name: '',
  email: '',
  password: '',
  confirm_password: '',
  phone_number: '',
};

/** What the page that leads here may say: which screen, and the values chosen on it. */
const wishesOf = (state: unknown): { screen: Screen; values: readonly string[] } => {
  const { screen, values } =
    ((typeof state === 'object' ? state : null) as {
      screen?: unknown;
      values?: unknown;
    }) ?? {};
  return {
    screen: screen === 'sign-up' ? 'sign-up' : 'sign-in',
    values: Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
  };
};

/** Signing in and up, the second factor, the forgotten password. What was typed in one is still there in the next. */
export function LoginPage(): ReactNode {
  const t = useText();
  const { state } = useLocation();
  const { browserSignIn, serverChoice } = usePlatform();
  const { whole } = useLanguage();
  const dispatch = useAppDispatch();
  const notifyOfNews = useSignInNews();
  const [wishes] = useState(() => wishesOf(state));
  const [screen, setScreen] = useState(wishes.screen);
  const [moved, setMoved] = useState(false);
  const [typed, setTyped] = useState(nothingTyped);
  const [notice, setNotice] = useState<PlainMessageId | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [signUp, setSignUp] = useState<SignUpUnderWay>({
    values: wishes.values,
    pendingToken: null,
    sentCode: null,
  });
  const [reset, setReset] = useState<ResetUnderWay | null>(null);

  useEffect(() => {
    // A sign-in that waited for its second factor when the page was left is over.
    dispatch(mfaRequiredSet(false));
    void Promise.all([whole(), fetchSignUp(), fetchForgot(), fetchSecondFactor()]).catch(() => null);
  }, [dispatch, whole]);

  const go = (next: Screen, values: Partial<SignUpValues> = {}, says: PlainMessageId | null = null): void => {
    const change = (): void =>
      startTransition(() => {
        setTyped({ ...typed, ...values });
        setNotice(says);
        setMoved(true);
        setScreen(next);
      });
    // The other screens' texts; should they not come, the screen itself says so.
    Promise.resolve(whole()).then(change, change);
  };
  const leaveSecondFactor = (says: PlainMessageId | null): void => {
    dispatch(mfaRequiredSet(false));
    setStep(null);
    go('sign-in', {}, says);
  };

  return (
    <AuthFrame roomy={screen !== 'sign-up'}>
      <Suspense>
        {screen === 'sign-in' && (
          <>
            <AuthHeading arrived={moved}>{t('auth.signIn.title')}</AuthHeading>
            <p className="-mt-4 mb-32 text-text-2">{t('auth.signIn.text')}</p>
            {browserSignIn && <DesktopSignIn browser={browserSignIn} choice={serverChoice} />}
            <SignInForm
              initial={{ email: typed.email, password: typed.password }}
              notice={notice === null ? null : t(notice)}
              onSignUp={(values) => go('sign-up', values)}
              onForgot={(values) => go('forgot', values)}
              onSecondFactor={(next, values) => {
                setStep(next);
                go('second-factor', values);
              }}
              onSignedIn={(news) => void notifyOfNews(news)}
            />
          </>
        )}
        {screen === 'second-factor' && step !== null && (
          <SecondFactorStep
            step={step}
            onSignedIn={(news) => void notifyOfNews(news)}
            onExpired={() => leaveSecondFactor('factor.expired')}
            onBack={() => leaveSecondFactor(null)}
          />
        )}
        {screen === 'sign-up' && (
          <SignUpFlow
            arrived={moved}
            initial={typed}
            underWay={signUp}
            onUnderWay={(change) => setSignUp((before) => ({ ...before, ...change }))}
            onSignIn={(values) => go('sign-in', values)}
            onDone={(email) => go('sign-in', { ...nothingTyped, email })}
          />
        )}
        {screen === 'forgot' && (
          <ForgotFlow
            email={typed.email}
            underWay={reset}
            onUnderWay={setReset}
            onBack={(email) => go('sign-in', { email })}
            onChanged={(email) => {
              setReset(null);
              go('sign-in', { email, password: '' }, 'reset.changed');
            }}
          />
        )}
      </Suspense>
    </AuthFrame>
  );
}

/** From here on a person should think of new backup codes. */
const fewCodes = 3;

/** Says what a sign-in has brought about besides a session. */
const useSignInNews = (): ((news: SignInNews) => Promise<void>) => {
  const t = useText();
  const { whole } = useLanguage();
  return async ({ deletionCancelled, backupCodesLeft }) => {
    const fewLeft = backupCodesLeft !== null && backupCodesLeft <= fewCodes;
    if (!deletionCancelled && !fewLeft) return;
    // Most sign-ins bring no news, so the first page does without these texts.
    await whole();
    if (deletionCancelled) {
      showToast({ text: t('factor.deletionCancelled'), detail: t('factor.deletionCancelledText') });
    }
    if (fewLeft) {
      showToast({
        text: t('factor.codesLeft', { count: backupCodesLeft }),
        detail: t('factor.codesLeftText'),
      });
    }
  };
};
