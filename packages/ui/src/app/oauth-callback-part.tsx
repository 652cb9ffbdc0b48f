import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pendingReturned, takeReturned, type Returned } from '../api/oauth/returned-flow.ts';
import { useAuth } from '../api/store-hooks.ts';
import { isForApp } from '../features/integrations/callback/app-address.ts';
import { OauthCallbackPage } from '../features/integrations/callback/oauth-callback-page.tsx';
import { useWholeCatalogue } from '../i18n/text-provider.tsx';
import { usePlatform } from '../platform/platform-context.tsx';
import { Checking } from './session-frame.tsx';

/** The same object each time, however often it is asked for. */
const whatCame = (): Returned | null => {
  const now = Date.now();
  takeReturned(now);
  return pendingReturned(now);
};

/** The page anew for each arrival: the app may be sent the end of another flow while this one is shown. */
export function OauthCallbackPart(): ReactNode {
  return <Arrived key={useLocation().key} />;
}

/** Once it is known who is there; whoever only hands over to the app need not be anybody. */
function Arrived(): ReactNode {
  const { isChecking } = useAuth();
  const { openOutside } = usePlatform();
  const [returned] = useState(whatCame);
  const forApp = returned !== null && openOutside === undefined && isForApp(returned);
  if (isChecking && returned !== null && !forApp) return <Checking />;
  return (
    <Suspense>
      <WithTexts returned={returned} forApp={forApp} />
    </Suspense>
  );
}

function WithTexts(props: { readonly returned: Returned | null; readonly forApp: boolean }): ReactNode {
  useWholeCatalogue();
  return <OauthCallbackPage {...props} />;
}
