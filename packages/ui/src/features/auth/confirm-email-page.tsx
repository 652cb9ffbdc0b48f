import { Suspense, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { MailedLinkFailed } from './mailed-link-failed.tsx';
import { useMailedCall } from './use-mailed-call.ts';
import { useMailedToken } from './use-mailed-token.ts';

/** Where the link leads that confirms an e-mail address. It does so by itself. */
export function ConfirmEmailPage(): ReactNode {
  // Before any wait: the token leaves the address while texts and answer are still on their way.
  const token = useMailedToken();
  return (
    <AuthFrame roomy>
      <Suspense>{token !== null && <Confirmation token={token} />}</Suspense>
    </AuthFrame>
  );
}

function Confirmation({ token }: { readonly token: string }): ReactNode {
  useWholeCatalogue();
  const t = useText();
  const [outcome, confirm] = useMailedCall('/auth/email/confirm');
  useEffect(() => {
    if (token !== '') void confirm(token);
  }, [token, confirm]);
  const failure = outcome.kind === 'failed' ? outcome.error : null;
  return (
    <>
      <AuthHeading arrived={false}>
        {t(outcome.kind === 'done' ? 'email.confirmed' : 'email.confirm')}
      </AuthHeading>
      {(outcome.kind === 'failed' || token === '') && (
        <MailedLinkFailed
          error={failure}
          next={t('email.confirmAgain')}
          onRetry={() => void confirm(token)}
        />
      )}
      {(outcome.kind === 'working' || (outcome.kind === 'waiting' && token !== '')) && (
        <LoadingState text={t('email.confirming')} />
      )}
      {outcome.kind === 'done' && (
        <div className="grid justify-items-start gap-24">
          <output className="wrap-anywhere text-text-2">
            {t('email.confirmedText', { email: outcome.email })}
          </output>
          <LinkButton variant="primary" size="lg" render={<Link to="/dashboard" />}>
            {t('email.toDay')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
