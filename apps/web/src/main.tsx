import '@squeeze/ui/styles.css';
import { GalleryPage } from '@squeeze/ui/features/prototype/gallery-page';
import { TextProvider } from '@squeeze/ui/i18n/text-provider';
import { KitProvider } from '@squeeze/ui/kit/kit-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <TextProvider>
      <KitProvider>
        <BrowserRouter>
          <GalleryPage />
        </BrowserRouter>
      </KitProvider>
    </TextProvider>
  </StrictMode>,
);
