import '@squeeze/ui/styles.css';
import { App } from '@squeeze/ui/app/app';
import { openLastSeen } from '@squeeze/ui/app/open-last-seen';
import { preloadFirstPage } from '@squeeze/ui/app/preload-first-page';
import { createDesktopPlatform } from '@squeeze/ui/platform/desktop-platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly desktop: Parameters<typeof createDesktopPlatform>[0];
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Nothing is shown meanwhile either way, and all parts come at once instead of one after the other.
const [{ platform, opened }] = await Promise.all([open(), preloadFirstPage(location.pathname)]);
createRoot(root).render(
  <StrictMode>
    <App platform={platform} opened={opened} />
  </StrictMode>,
);

async function open() {
  const platform = await createDesktopPlatform(window.desktop);
  return { platform, opened: await openLastSeen(platform, location.pathname) };
}
