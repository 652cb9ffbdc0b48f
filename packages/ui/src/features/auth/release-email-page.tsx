import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { MailedLinkFailed } from './mailed-link-failed.tsx';
import { useMailedCall } from './use-mailed-call.ts';
import { useMailedToken } from './use-mailed-token.ts';

/** Where the link leads that takes an address back from an account that never confirmed it. It asks before it does. */
export function ReleaseEmailPage(): ReactNode {
  // Before any wait: the token leaves the address while texts are still on their way.
  const token = useMailedToken();
  return (
    <AuthFrame roomy>
      <Suspense>{token !== null && <Release token={token} />}</Suspense>
    </AuthFrame>
  );
}

function Release({ token }: { readonly token: string }): ReactNode {
  useWholeCatalogue();
  const t = useText();
  const [outcome, release] = useMailedCall('/auth/email/release');
  const failed = outcome.kind === 'failed' || token === '';
  return (
    <>
      <AuthHeading key={outcome.kind} arrived={outcome.kind === 'done'}>
        {t(outcome.kind === 'done' ? 'email.released' : 'email.release')}
      </AuthHeading>
      {failed && (
        <MailedLinkFailed
          error={outcome.kind === 'failed' ? outcome.error : null}
          next={t('email.releaseAgain')}
          onRetry={() => void release(token)}
        />
      )}
      {!failed && outcome.kind !== 'done' && (
        <div className="grid gap-16">
          <p className="text-text-2">{t('email.releaseText')}</p>
          <p className="text-text-2">{t('email.releaseOwn')}</p>
          <div className="mt-8 flex flex-wrap gap-8">
            <LinkButton size="lg" variant="ghost" className="-ml-24" render={<Link to="/" />}>
              {t('email.leaveIt')}
            </LinkButton>
            <Button
              variant="primary"
              size="lg"
              pending={outcome.kind === 'working'}
              onClick={() => void release(token)}
            >
              {t('email.takeBack')}
            </Button>
          </div>
        </div>
      )}
      {outcome.kind === 'done' && (
        <div className="grid justify-items-start gap-24">
          <output className="wrap-anywhere text-text-2">
            {t('email.releasedText', { email: outcome.email })}
          </output>
          <LinkButton variant="primary" size="lg" render={<Link to="/login" state={{ screen: 'sign-up' }} />}>
            {t('auth.signUp.action')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
