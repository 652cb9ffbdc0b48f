import '@squeeze/ui/styles.css';
import { App } from '@squeeze/ui/app/app';
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
const [platform] = await Promise.all([
  createDesktopPlatform(window.desktop),
  preloadFirstPage(location.pathname),
]);
createRoot(root).render(
  <StrictMode>
    <App platform={platform} />
  </StrictMode>,
);
