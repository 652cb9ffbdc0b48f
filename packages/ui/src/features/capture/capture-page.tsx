import type { ReactNode } from 'react';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { QuickCaptureWindow } from './quick-capture.tsx';
import { SignedInCapture } from './signed-in-capture.tsx';

/** Quick capture: the host's own window where it has one, else a page for whoever is signed in. */
export function CapturePage(): ReactNode {
  useWholeCatalogue();
  const { quickCapture } = usePlatform();
  if (quickCapture === undefined) return <SignedInCapture />;
  return (
    // The window has no frame; where nothing casts a shadow either, the hairline tells it from what is behind.
    <main className="min-h-dvh bg-surface outline outline-1 -outline-offset-1 outline-line">
      <QuickCaptureWindow host={quickCapture} />
    </main>
  );
}
