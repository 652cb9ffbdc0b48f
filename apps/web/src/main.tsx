import '@squeeze/ui/styles.css';
import { App } from '@squeeze/ui/app/app';
import { createWebPlatform } from '@squeeze/ui/platform/web-platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App platform={createWebPlatform(localStorage)} />
  </StrictMode>,
);
