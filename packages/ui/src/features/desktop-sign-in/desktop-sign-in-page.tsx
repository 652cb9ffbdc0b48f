import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import {
  forgetDesktopSignIn,
  keepDesktopSignIn,
  pendingDesktopSignIn,
  readDesktopSignIn,
} from '../../api/pending-desktop-sign-in.ts';
import { useAuth } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { isApiError, isDeclined } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Surface } from '../../kit/surface.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';
import { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const { authorizeDesktop } = desktopSignInEndpoints;

const desktopSignInApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ authorizeDesktop }, build),
});

/** What the address says, kept for this tab: whoever is signed out comes back here after signing in. */
const takeRequest = () => {
  const asked = readDesktopSignIn(globalThis.location.hash);
  if (asked !== null) keepDesktopSignIn(asked, Date.now());
  return asked ?? pendingDesktopSignIn(Date.now());
};

/** Opened by the desktop app in the system's browser: asks whether that app may sign in as whoever is signed in here. */
export function DesktopSignInPage(): ReactNode {
  const { user, isAuthenticated } = useAuth();
  const [request] = useState(takeRequest);
  useEffect(() => {
    // Nothing to copy, bookmark or sync by mistake.
    if (globalThis.location.hash !== '')
      history.replaceState(history.state, '', globalThis.location.pathname);
  }, []);

  if (request !== null && (!isAuthenticated || user === null)) return <Navigate to="/login" replace />;
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-form content-center gap-24 px-16 py-32">
      <header>
        <Wordmark size={28} />
      </header>
      <main>
        <Surface className="grid gap-16">
          {request === null || user === null ? (
            <NothingAsked />
          ) : (
            <Question {...request} email={user.email} />
          )}
        </Surface>
      </main>
    </div>
  );
}

interface QuestionProps {
  readonly challenge: string;
  readonly state: string;
  readonly email: string;
}

function Question({ challenge, state, email }: QuestionProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [authorize, { isLoading, error, data }] = desktopSignInApi.useAuthorizeDesktopMutation();
  const allow = async (): Promise<void> => {
    const answer = await authorize({
      body: { code_challenge: challenge, code_challenge_method: 'S256', state },
    });
    if (answer.data !== undefined) forgetDesktopSignIn();
  };
  const decline = (): void => {
    forgetDesktopSignIn();
    void navigate('/dashboard');
  };

  if (data !== undefined) return <BackInApp address={data.redirect_url} />;
  return (
    <>
      <h1 className="display-face text-28">{t('desktopSignIn.title')}</h1>
      <p className="text-text-2">{t('desktopSignIn.text', { email })}</p>
      <p className="text-text-2">{t('desktopSignIn.warning')}</p>
      {isApiError(error) && !isDeclined(error) && (
        <p role="alert" className="text-danger-text">
          {errorText(error, 'desktopSignIn.failed').title}
        </p>
      )}
      <div className="flex flex-wrap gap-12 pt-8">
        <Button variant="primary" pending={isLoading} onClick={() => void allow()}>
          {t('desktopSignIn.allow')}
        </Button>
        <Button variant="ghost" onClick={decline}>
          {t('desktopSignIn.decline')}
        </Button>
      </div>
    </>
  );
}

/** Goes to the app by itself, and by a press where the browser wants one. */
function BackInApp({ address }: { readonly address: string }): ReactNode {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <output className="grid gap-16">
      <h1 className="display-face text-28">{t('desktopSignIn.done')}</h1>
      <p className="text-text-2">{t('desktopSignIn.doneText')}</p>
      <LinkButton ref={link} href={address} className="justify-self-start">
        {t('desktopSignIn.open')}
      </LinkButton>
    </output>
  );
}

function NothingAsked(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="display-face text-28">{t('desktopSignIn.nothing')}</h1>
      <p className="text-text-2">{t('desktopSignIn.nothingText')}</p>
      <LinkButton render={<Link to="/" />} className="justify-self-start">
        {t('desktopSignIn.leave')}
      </LinkButton>
    </>
  );
}
