import { Suspense, type ReactNode } from 'react';
import { useAuth } from '../api/store-hooks.ts';
import { DesktopSignInPage } from '../features/desktop-sign-in/desktop-sign-in-page.tsx';
import { useWholeCatalogue } from '../i18n/text-provider.tsx';
import { Checking } from './session-frame.tsx';

/** The page once it is known who is there, with the texts that the first pages do without. */
export function DesktopSignInPart(): ReactNode {
  const { isChecking } = useAuth();
  if (isChecking) return <Checking />;
  return (
    <Suspense>
      <WithTexts />
    </Suspense>
  );
}

function WithTexts(): ReactNode {
  useWholeCatalogue();
  return <DesktopSignInPage />;
}
