import { CircleCheck } from 'lucide-react';
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { SignUpValues } from './auth-fields.ts';
import { DoorFrame } from './door-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** How long the news of a new account stands before the sign-in form. */
const bannerMs = 2000;

const fetchSignUp = () => import('./sign-up-form.tsx');
const fetchPhoneStep = () => import('./phone-step.tsx');
const SignUpForm = lazy(async () => ({ default: (await fetchSignUp()).SignUpForm }));
const DesktopDoor = lazy(async () => ({ default: (await import('./desktop-door.tsx')).DesktopDoor }));
const PhoneStep = lazy(async () => ({ default: (await fetchPhoneStep()).PhoneStep }));

type Screen = 'sign-in' | 'sign-up' | 'verify' | 'done';

const titles = {
  'sign-in': 'auth.signIn.title',
  'sign-up': 'auth.signUp.title',
  verify: 'auth.verify.title',
  done: 'auth.signUp.title',
} as const satisfies Record<Screen, PlainMessageId>;

const nothingTyped: SignUpValues = {
  full_name: '',
  email: '',
  password: '',
  confirm_password: '',
  phone_number: '',
};

const firstScreen = (state: unknown): Screen =>
  typeof state === 'object' && state !== null && 'screen' in state && state.screen === 'sign-up'
    ? 'sign-up'
    : 'sign-in';

/** Sign-in, sign-up and the phone step. What was typed in one is still there in the next. */
export function LoginPage(): ReactNode {
  const t = useText();
  const { state } = useLocation();
  const { browserSignIn, serverChoice } = usePlatform();
  const [screen, setScreen] = useState<Screen>(() => firstScreen(state));
  const [typed, setTyped] = useState(nothingTyped);
  const [pendingToken, setPendingToken] = useState<string | null>(null);
  const [sentCode, setSentCode] = useState<{ phone: string; resendAt: number } | null>(null);
  const [phoneSkipped, setPhoneSkipped] = useState(false);

  useEffect(() => {
    void Promise.all([fetchSignUp(), fetchPhoneStep()]).catch(() => null);
  }, []);

  const go = (next: Screen, values: Partial<SignUpValues> = {}): void =>
    startTransition(() => {
      setTyped({ ...typed, ...values });
      setScreen(next);
    });
  const finish = (): void => {
    setPendingToken(null);
    // The password is asked for again: signing in is what the person does next.
    go('done', { ...nothingTyped, email: typed.email });
  };

  return (
    <DoorFrame roomy={screen === 'sign-in' || screen === 'done'}>
      <Heading screen={screen} title={t(titles[screen])} />
      <Suspense>
        {screen === 'sign-in' && (
          <>
            <p className="-mt-4 mb-32 text-text-2">{t('auth.signIn.text')}</p>
            {browserSignIn && <DesktopDoor browser={browserSignIn} choice={serverChoice} />}
            <SignInForm
              initial={{ email: typed.email, password: typed.password }}
              onSignUp={(values) => go('sign-up', values)}
            />
          </>
        )}
        {screen === 'sign-up' && (
          <SignUpForm
            initial={typed}
            pendingToken={pendingToken}
            onSignIn={(values) => go('sign-in', values)}
            onRegistered={({ verificationToken, phoneVerification }, values) => {
              setPendingToken(verificationToken);
              setPhoneSkipped(!phoneVerification);
              go(phoneVerification ? 'verify' : 'done', values);
            }}
          />
        )}
        {screen === 'verify' && (
          <PhoneStep
            phoneNumber={typed.phone_number}
            token={pendingToken}
            resendAt={sentCode?.phone === typed.phone_number ? sentCode.resendAt : null}
            onSent={(resendAt) => setSentCode({ phone: typed.phone_number, resendAt })}
            onVerified={finish}
            leave={{ label: t('auth.verify.back'), onLeave: () => go('sign-up') }}
          />
        )}
        {screen === 'done' && <Registered phoneSkipped={phoneSkipped} onRead={() => go('sign-in')} />}
      </Suspense>
    </DoorFrame>
  );
}

function Heading({ screen, title }: { readonly screen: Screen; readonly title: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.focus();
  }, [screen]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-16 display-face text-36 outline-none phone:text-28">
      {title}
    </h1>
  );
}

interface RegisteredProps {
  readonly phoneSkipped: boolean;
  readonly onRead: () => void;
}

function Registered({ phoneSkipped, onRead }: RegisteredProps): ReactNode {
  const t = useText();
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const timer = setTimeout(() => read.current(), bannerMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="flex gap-12 rounded-12 border border-line bg-surface px-16 py-12">
      <Icon icon={CircleCheck} className="mt-2 text-accent-text" />
      <span className="grid gap-4">
        <span className="font-mid">{t('auth.signUp.success')}</span>
        {phoneSkipped && <span className="text-14 text-text-2">{t('auth.signUp.phoneSkipped')}</span>}
      </span>
    </output>
  );
}
