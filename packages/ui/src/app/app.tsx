import { Suspense, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { TextProvider } from '../i18n/text-provider.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { PlatformProvider } from '../platform/platform-context.tsx';
import type { Platform } from '../platform/platform.ts';
import { AppRoutes } from './app-routes.tsx';
import { DeepLinks } from './deep-links.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { StoreHolderProvider, createStoreHolder } from './store-holder.tsx';

/** The whole interface, on whatever host `platform` describes. */
export function App({ platform }: { readonly platform: Platform }): ReactNode {
  const [holder] = useState(createStoreHolder);
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
            </BrowserRouter>
          </KitProvider>
        </TextProvider>
      </StoreHolderProvider>
    </PlatformProvider>
  );
}
