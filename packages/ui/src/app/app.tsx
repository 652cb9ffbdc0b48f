import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { callbackPage, keepReturned } from '../api/oauth/returned-flow.ts';
import { TextProvider } from '../i18n/text-provider.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import type { Platform } from '../platform/platform.ts';
import { PlatformProvider, usePlatform } from '../platform/platform-context.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NewerBuildNotice } from './newer-build-notice.tsx';
import { createStoreHolder, StoreHolderProvider, type StoreHolder } from './store-holder.tsx';

interface AppProps {
  readonly platform: Platform;
  /** With the store in it, where that was opened before anything is drawn. */
  readonly opened?: StoreHolder | undefined;
}

/** The whole interface, on whatever host `platform` describes. */
export function App({ platform, opened }: AppProps): ReactNode {
  const [holder] = useState(() => opened ?? createStoreHolder());
  return (
    <PlatformProvider value={platform}>
      <StoreHolderProvider value={holder}>
        <TextProvider>
          <KitProvider>
            <BrowserRouter>
              <DeepLinks />
              <ErrorBoundary>
                <Suspense>
                  <AppRoutes />
                </Suspense>
              </ErrorBoundary>
              <NewerBuildNotice />
            </BrowserRouter>
          </KitProvider>
        </TextProvider>
      </StoreHolderProvider>
    </PlatformProvider>
  );
}

/** Follows links to pages that reach the application from outside; what is to be captured has a window of its own. */
function DeepLinks(): null {
  const platform = usePlatform();
  const navigate = useNavigate();
  useEffect(
    () =>
      platform.onDeepLink?.((link) => {
        if (link.kind === 'oauth') keepReturned(link.returned, Date.now());
        void navigate(link.kind === 'oauth' ? callbackPage(link.returned.provider) : link.path);
      }),
    [platform, navigate],
  );
  return null;
}
