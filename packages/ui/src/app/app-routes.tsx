import { createElement, useMemo, type ReactNode } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context.tsx';
import { LandingPage } from './landing-page.tsx';
import { guardTable } from './guard-table.ts';
import { PageToCome, PublicPageToCome } from './page-to-come.tsx';
import { pages } from './pages.ts';
import { RoutePage } from './route-page.tsx';
import { routeGuards, routeTable, type RouteGuard, type RouteRow } from './route-table.ts';

const inDashboard: ReadonlySet<RouteGuard> = new Set(['dashboard', 'premium', 'administrator']);

const contentOf = ({ path, title, guard, page }: RouteRow): ReactNode => {
  if (page !== null) return createElement(pages[page].Page);
  if (inDashboard.has(guard)) return <PageToCome title={title} />;
  return path === '/' ? <LandingPage /> : <PublicPageToCome title={title} />;
};

const routeOf = (row: RouteRow): RouteObject => ({
  path: row.path,
  element: <RoutePage title={row.title}>{contentOf(row)}</RoutePage>,
});

/** The routes of every guard that stands in this one, in their frames. */
const routesWithin = (within: RouteGuard | null, rows: readonly RouteRow[]): RouteObject[] =>
  routeGuards
    .filter((guard) => guardTable[guard].within === within)
    .flatMap((guard) =>
      guardTable[guard].frames.reduceRight<RouteObject[]>(
        (children, { Page }) => [{ element: <Page />, children }],
        [...rows.filter((row) => row.guard === guard).map(routeOf), ...routesWithin(guard, rows)],
      ),
    );

const routesOf = (isUnguarded: (row: RouteRow) => boolean): RouteObject[] => [
  ...routeTable.filter(isUnguarded).map(routeOf),
  ...routesWithin(
    null,
    routeTable.filter((row) => !isUnguarded(row)),
  ),
  { path: '*', element: <Navigate to="/" replace /> },
];

/** Every address there is. */
export function AppRoutes(): ReactNode {
  const { quickCapture } = usePlatform();
  const hasWindow = quickCapture !== undefined;
  // The host's window takes things down whoever is signed in, and whether or not the server answers.
  return useRoutes(useMemo(() => routesOf(({ page }) => hasWindow && page === 'capture'), [hasWindow]));
}
