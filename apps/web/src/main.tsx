import '@squeeze/ui/styles.css';
import { TextProvider } from '@squeeze/ui/i18n/text-provider';
import { KitProvider } from '@squeeze/ui/kit/kit-provider';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';

const GalleryPage = lazy(async () => ({
  default: (await import('@squeeze/ui/features/prototype/gallery-page')).GalleryPage,
}));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <TextProvider>
      <KitProvider>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              <Route
                path="/dashboard/prototype"
                element={
                  <main>
                    <GalleryPage />
                  </main>
                }
              />
              <Route path="*" element={<Navigate replace to="/dashboard/prototype" />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </KitProvider>
    </TextProvider>
  </StrictMode>,
);
