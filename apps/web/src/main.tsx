import '@squeeze/ui/styles.css';
import { takeReturned } from '@squeeze/ui/api/oauth/returned-flow';
import { App } from '@squeeze/ui/app/app';
import { preloadFirstPage } from '@squeeze/ui/app/preload-first-page';
import { createWebPlatform } from '@squeeze/ui/platform/web-platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

// Before anything is asked for: what a provider sends along with a person is for one call alone.
takeReturned(Date.now());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const show = async (): Promise<void> => {
  // Nothing is shown meanwhile either way, and all parts come at once instead of one after the other.
  await preloadFirstPage(location.pathname);
  createRoot(root).render(
    <StrictMode>
      <App platform={createWebPlatform(localStorage)} />
    </StrictMode>,
  );
};

// Not awaited at the top: a module that waits cannot be shared, and what it holds would be cut into small files.
void show();
