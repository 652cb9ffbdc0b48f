import type { ResetChannel } from '@squeeze/contracts/password';
import { useState, type ReactNode } from 'react';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ResetValues } from './auth-fields.ts';
import { AuthHeading } from './auth-heading.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** A code that has been asked for, and what has been typed since; kept while the person looks at another screen. */
export interface ResetUnderWay extends ResetValues {
  readonly email: string;
  readonly channel: ResetChannel;
  /** When another code may be asked for, epoch ms. */
  readonly resendAt: number;
}

interface ForgotFlowProps {
  /** As typed into another form of signing in. */
  readonly email: string;
  readonly underWay: ResetUnderWay | null;
  readonly onUnderWay: (underWay: ResetUnderWay | null) => void;
  readonly onBack: (email: string) => void;
  readonly onChanged: (email: string) => void;
}

/** A forgotten password: which account, then the code sent to it together with a new password. */
export function ForgotFlow(props: ForgotFlowProps): ReactNode {
  useWholeCatalogue();
  const { underWay, onUnderWay, onBack, onChanged } = props;
  const t = useText();
  const [email, setEmail] = useState(underWay?.email ?? props.email);
  const asks = underWay === null;
  return (
    <>
      <AuthHeading key={String(asks)} arrived>
        {t(asks ? 'reset.title' : 'reset.newTitle')}
      </AuthHeading>
      {asks ? (
        <ForgotForm
          email={email}
          onSent={(sent) => onUnderWay({ ...sent, code: '', new_password: '' })}
          onBack={onBack}
        />
      ) : (
        <ResetForm
          underWay={underWay}
          onUnderWay={onUnderWay}
          onOtherAddress={() => {
            setEmail(underWay.email);
            onUnderWay(null);
          }}
          onBack={() => onBack(underWay.email)}
          onChanged={() => onChanged(underWay.email)}
        />
      )}
    </>
  );
}
