import { createElement, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DoorPage } from './door-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { pages } from './pages.ts';
import { PublicPageToCome } from './public-page-to-come.tsx';
import { RoutePage } from './route-page.tsx';
import { captureRow, routeTable, type RouteGuard, type RouteRow } from './route-table.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import { SharedWordsDoor } from './shared-words-door.tsx';
import { SignedOutDoor } from './signed-out-door.tsx';

const inDashboard: ReadonlySet<RouteGuard> = new Set(['dashboard', 'premium', 'administrator']);

const contentOf = ({ path, title, guard, page }: RouteRow): ReactNode => {
  if (page !== null) return createElement(pages[page].Page);
  if (inDashboard.has(guard)) return <PageToCome title={title} />;
  return path === '/' ? <DoorPage /> : <PublicPageToCome title={title} />;
};

const routeOf = (row: RouteRow): ReactNode => (
  <Route key={row.path} path={row.path} element={<RoutePage title={row.title}>{contentOf(row)}</RoutePage>} />
);

const routesFor = (guard: RouteGuard): ReactNode =>
  routeTable.filter((row) => row.guard === guard && row !== captureRow).map(routeOf);

/** Every address there is. What the signed-out may see needs no store, so that the first page stays small. */
export function AppRoutes(): ReactNode {
  const { quickCapture } = usePlatform();
  return (
    <Routes>
      {/* The host's window takes things down whoever is signed in, and whether or not the server answers. */}
      {quickCapture && routeOf(captureRow)}
      <Route element={<SignedOutDoor />}>{routesFor('door')}</Route>
      {routesFor('everybody')}
      <Route element={<SharedWordsDoor />}>
        <Route element={<pages.sessionFrame.Page />}>
          <Route element={<pages.signedOutOnly.Page />}>{routesFor('signedOut')}</Route>
          {routesFor('session')}
          <Route element={<pages.signedInOnly.Page />}>
            {routesFor('signedIn')}
            {quickCapture === undefined && routeOf(captureRow)}
            <Route element={<pages.dashboard.Page />}>
              {routesFor('dashboard')}
              <Route element={<pages.premiumOnly.Page />}>{routesFor('premium')}</Route>
              <Route element={<pages.administratorOnly.Page />}>{routesFor('administrator')}</Route>
            </Route>
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
