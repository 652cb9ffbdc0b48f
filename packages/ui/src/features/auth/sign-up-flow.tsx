import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import type { SignUpValues } from './auth-fields.ts';
import { AuthHeading } from './auth-heading.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** How long the news of a new account stands before the sign-in form. */
const bannerMs = 2000;

/** What a sign-up has come to, kept while the person looks at another screen of signing in. */
export interface SignUpUnderWay {
  /** Chosen values. */
  readonly values: readonly string[];
  /** Of the account registered a moment ago and not verified yet. */
  readonly pendingToken: string | null;
  readonly sentCode: { readonly phone: string; readonly resendAt: number } | null;
}

interface SignUpFlowProps {
  readonly arrived: boolean;
  readonly initial: SignUpValues;
  readonly underWay: SignUpUnderWay;
  readonly onUnderWay: (change: Partial<SignUpUnderWay>) => void;
  readonly onSignIn: (values: SignUpValues) => void;
  /** The account is there: what comes next is to sign in with this address. */
  readonly onDone: (email: string) => void;
}

type Screen = 'form' | 'verify' | 'done' | 'done-without-phone';

/** A new account: the form, the code sent to the phone, the news. */
export function SignUpFlow(props: SignUpFlowProps): ReactNode {
  useWholeCatalogue();
  const { arrived, initial, underWay, onUnderWay, onSignIn, onDone } = props;
  const t = useText();
  const [screen, setScreen] = useState<Screen>('form');
  const [moved, setMoved] = useState(arrived);
  const [typed, setTyped] = useState(initial);
  const { values, pendingToken, sentCode } = underWay;
  const go = (next: Screen): void => {
    setMoved(true);
    setScreen(next);
  };
  const finish = (next: 'done' | 'done-without-phone'): void => {
    onUnderWay({ pendingToken: null });
    go(next);
  };
  return (
    <>
      <AuthHeading key={screen} arrived={moved}>
        {t(screen === 'verify' ? 'auth.verify.title' : 'auth.signUp.title')}
      </AuthHeading>
      {screen === 'form' && (
        <SignUpForm
          initial={typed}
          values={values}
          onValues={(chosen) => onUnderWay({ values: chosen })}
          pendingToken={pendingToken}
          onSignIn={onSignIn}
          onRegistered={({ verificationToken, phoneVerification }, given) => {
            setTyped(given);
            if (!phoneVerification) {
              finish('done-without-phone');
              return;
            }
            onUnderWay({ pendingToken: verificationToken });
            go('verify');
          }}
        />
      )}
      {screen === 'verify' && (
        <PhoneStep
          phoneNumber={typed.phone_number}
          token={pendingToken}
          resendAt={sentCode?.phone === typed.phone_number ? sentCode.resendAt : null}
          onSent={(resendAt) => onUnderWay({ sentCode: { phone: typed.phone_number, resendAt } })}
          onVerified={() => finish('done')}
          leave={{ label: t('auth.verify.back'), onLeave: () => go('form') }}
        />
      )}
      {(screen === 'done' || screen === 'done-without-phone') && (
        <Registered
          phoneSkipped={screen === 'done-without-phone'}
          // The password is asked for again: signing in is what the person does next.
          onRead={() => onDone(typed.email)}
        />
      )}
    </>
  );
}

interface RegisteredProps {
  readonly phoneSkipped: boolean;
  readonly onRead: () => void;
}

function Registered({ phoneSkipped, onRead }: RegisteredProps): ReactNode {
  const t = useText();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const timer = setTimeout(() => read(), bannerMs);
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
