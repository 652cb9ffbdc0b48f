import { useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DoorPage } from './door-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { pagesToCome } from './pages-to-come.ts';
import { PublicPageToCome } from './public-page-to-come.tsx';
import { RoutePage } from './route-page.tsx';
import { usePlatform } from '../platform/platform-context.tsx';
import { sessionPart } from './session-part.ts';
import { SignedOutDoor } from './signed-out-door.tsx';

const { Page: SessionFrame } = sessionPart('SessionFrame');
const { Page: SignedOutOnly } = sessionPart('SignedOutOnly');
const { Page: SignedInOnly } = sessionPart('SignedInOnly');
const { Page: PremiumOnly } = lazyPage(async () => (await import('./role-guards.tsx')).PremiumOnly);
const { Page: AdministratorOnly } = lazyPage(
  async () => (await import('./role-guards.tsx')).AdministratorOnly,
);

const login = lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage);
const mfaSetup = lazyPage(async () => (await import('./mfa-setup-to-come.tsx')).MfaSetupToCome);
const dashboard = lazyPage(async () => (await import('./dashboard-frame.tsx')).DashboardFrame);
const home = lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage);
const todos = lazyPage(async () => (await import('../features/todos/todos-page.tsx')).TodosPage);
const capture = lazyPage(async () => (await import('../features/capture/capture-page.tsx')).CapturePage);
const prototype = lazyPage(async () => (await import('../features/prototype/gallery-page.tsx')).GalleryPage);

/** What to fetch while the guard still checks, by the path that was opened. */
const firstNeeded = {
  '/login': login,
  '/capture': capture,
  '/dashboard': dashboard,
  '/mfa-setup': mfaSetup,
} as const;

const usePreload = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [path, page] of Object.entries(firstNeeded)) if (pathname.startsWith(path)) page.preload();
  }, [pathname]);
};

const publicRoutes = (pages: (typeof pagesToCome)['door' | 'open']): ReactNode =>
  pages.map(({ path, title }) => (
    <Route
      key={path}
      path={path}
      element={
        <RoutePage title={title}>
          {path === '/' ? <DoorPage /> : <PublicPageToCome title={title} />}
        </RoutePage>
      }
    />
  ));

const dashboardRoutes = (pages: (typeof pagesToCome)['dashboard' | 'premium' | 'administrator']): ReactNode =>
  pages.map(({ path, title }) => (
    <Route
      key={path}
      path={path}
      element={
        <RoutePage title={title}>
          <PageToCome title={title} />
        </RoutePage>
      }
    />
  ));

/** Every address there is. What the signed-out may see needs no store, so that the first page stays small. */
export function AppRoutes(): ReactNode {
  usePreload();
  const { quickCapture } = usePlatform();
  const captureRoute = (
    <Route
      path="/capture"
      element={
        <RoutePage title="page.capture">
          <capture.Page />
        </RoutePage>
      }
    />
  );
  return (
    <Routes>
      {/* The host's window takes things down whoever is signed in, and whether or not the server answers. */}
      {quickCapture && captureRoute}
      <Route element={<SignedOutDoor />}>{publicRoutes(pagesToCome.door)}</Route>
      {publicRoutes(pagesToCome.open)}
      <Route element={<SessionFrame />}>
        <Route element={<SignedOutOnly />}>
          <Route
            path="/login"
            element={
              <RoutePage title="page.login">
                <login.Page />
              </RoutePage>
            }
          />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route
            path="/mfa-setup"
            element={
              <RoutePage title="page.mfaSetup">
                <mfaSetup.Page />
              </RoutePage>
            }
          />
          {quickCapture === undefined && captureRoute}
          <Route path="/dashboard" element={<dashboard.Page />}>
            <Route
              index
              element={
                <RoutePage title="page.dashboard">
                  <home.Page />
                </RoutePage>
              }
            />
            <Route
              path="todos"
              element={
                <RoutePage title="page.todos">
                  <todos.Page />
                </RoutePage>
              }
            />
            <Route
              path="prototype"
              element={
                <RoutePage title="page.prototype">
                  <prototype.Page />
                </RoutePage>
              }
            />
            {dashboardRoutes(pagesToCome.dashboard)}
            <Route element={<PremiumOnly />}>{dashboardRoutes(pagesToCome.premium)}</Route>
            <Route element={<AdministratorOnly />}>{dashboardRoutes(pagesToCome.administrator)}</Route>
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
