import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/api-error.ts';
import type { Returned } from '../../../api/oauth/returned-flow.ts';
import { forgetReturned } from '../../../api/oauth/returned-flow.ts';
import { useAuth } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { LoadingState } from '../../../kit/loading-state.tsx';
import { showToast } from '../../../kit/show-toast.ts';
import { Surface } from '../../../kit/surface.tsx';
import { Wordmark } from '../../../kit/wordmark.tsx';
import { serviceName } from '../../../parts/service-name.ts';
import { appAddress } from './app-address.ts';
import { useFinish } from './use-finish.ts';

const integrationsPath = '/dashboard/integrations';

interface OauthCallbackPageProps {
  /** What the provider has sent along; null where the address had nothing of it. */
  readonly returned: Returned | null;
  /** Whether the desktop app has begun it, and this is only the browser in between. */
  readonly forApp: boolean;
}

/** Where providers send people back to: finishes the connection, or hands it to the app that has begun it. */
export function OauthCallbackPage({ returned, forApp }: OauthCallbackPageProps): ReactNode {
  const { user, isAuthenticated } = useAuth();
  const content = (): ReactNode => {
    if (returned === null) return <NothingReturned />;
    if (forApp) return <BackInApp returned={returned} />;
    return isAuthenticated && user !== null ? <Finishing returned={returned} /> : <SignedOut />;
  };
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-form content-center gap-24 px-16 py-32">
      <header>
        <Wordmark size={28} />
      </header>
      <main>
        <Surface className="grid gap-16">{content()}</Surface>
      </main>
    </div>
  );
}

function Finishing({ returned }: { readonly returned: Returned }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { outcome, retry } = useFinish(returned);
  useEffect(() => {
    if (outcome === null || 'error' in outcome) return;
    const { provider, missing_scopes: missing } = outcome.value;
    showToast({
      key: `integration-${provider}`,
      text: t('callback.done', { name: serviceName(provider) }),
      detail: missing.length > 0 ? t('callback.doneFewer') : undefined,
    });
    void navigate(integrationsPath, { replace: true });
  }, [outcome, navigate, t]);
  if (outcome !== null && 'error' in outcome) return <Failed error={outcome.error} onRetry={retry} />;
  return <LoadingState text={t('callback.working', { name: serviceName(returned.provider) })} />;
}

/** Why it could not be finished. What was refused stays refused; what got no answer may be tried again. */
function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, reason } = errorText(error, 'callback.failed');
  const mayRetry = error.kind !== 'problem' || error.status === 429;
  return (
    <>
      <div role="alert" className="grid gap-8">
        <h1 className="display-face text-28">{t('callback.failed')}</h1>
        {title !== t('callback.failed') && <p className="wrap-anywhere text-text-2">{title}</p>}
        {reason !== null && <p className="text-text-2">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-12 pt-8">
        {mayRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('kit.tryAgain')}
          </Button>
        )}
        <ToIntegrations isForemost={!mayRetry} />
      </div>
    </>
  );
}

function ToIntegrations({ isForemost = true }: { readonly isForemost?: boolean }): ReactNode {
  const t = useText();
  return (
    <LinkButton
      variant={isForemost ? 'primary' : 'secondary'}
      className="justify-self-start"
      render={<Link to={integrationsPath} onClick={forgetReturned} />}
    >
      {t('callback.toIntegrations')}
    </LinkButton>
  );
}

function NothingReturned(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="display-face text-28">{t('callback.nothing')}</h1>
      <p className="text-text-2">{t('callback.nothingText')}</p>
      <ToIntegrations />
    </>
  );
}

/** What came back stays in the memory of this page, and is there after signing in on it. */
function SignedOut(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="display-face text-28">{t('callback.signedOut')}</h1>
      <p className="text-text-2">{t('callback.signedOutText')}</p>
      <LinkButton variant="primary" className="justify-self-start" render={<Link to="/login" />}>
        {t('callback.signIn')}
      </LinkButton>
    </>
  );
}

/** Goes to the app by itself, and by a press where the browser wants one. */
function BackInApp({ returned }: { readonly returned: Returned }): ReactNode {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  const [address] = useState(() => appAddress(returned));
  useEffect(() => link.current?.click(), []);
  return (
    <output className="grid gap-16">
      <h1 className="display-face text-28">{t('callback.desktop')}</h1>
      <p className="text-text-2">{t('callback.desktopText')}</p>
      <LinkButton ref={link} href={address} className="justify-self-start">
        {t('callback.open')}
      </LinkButton>
    </output>
  );
}
