import { isPageAddress, pageAddresses } from '@squeeze/contracts/page-addresses';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesFromChildren, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from './app-routes.tsx';
import { PlatformProvider } from '../platform/platform-context.tsx';
import { testPlatform } from '../testing/test-platform.ts';

let routes: readonly RouteObject[] = [];
vi.mock('react-router-dom', async (original) => ({
  ...(await original<typeof import('react-router-dom')>()),
  Routes: ({ children }: { readonly children: ReactNode }) => {
    routes = createRoutesFromChildren(children);
    return null;
  },
}));

const addressesOf = (route: RouteObject, base = ''): string[] => {
  const path =
    route.path === undefined || route.path.startsWith('/') ? (route.path ?? base) : `${base}/${route.path}`;
  return route.children?.flatMap((child) => addressesOf(child, path)) ?? [path];
};

describe('the addresses of pages', () => {
  it('are those the server answers with the app', () => {
    render(
      <PlatformProvider value={testPlatform('http://127.0.0.1')}>
        <AppRoutes />
      </PlatformProvider>,
    );
    const known = routes
      .flatMap((route) => addressesOf(route))
      .filter((path) => path !== '/*' && path !== '*');
    expect(known.toSorted()).toEqual(pageAddresses.toSorted());
  });

  it.each(['/login/', '/LOGIN', '/Dashboard/Todos'])('are recognised as the app does: %s', (path) => {
    expect(isPageAddress(path)).toBe(true);
  });

  it.each(['/login//', '/nowhere', '/dashboard/x', '//', '/login.html', '/assets'])(
    'are no others: %s',
    (path) => {
      expect(isPageAddress(path)).toBe(false);
    },
  );
});
