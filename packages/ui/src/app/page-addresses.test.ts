import { isPageAddress, opensOffline, pageAddresses } from '@squeeze/contracts/page-addresses';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

describe('the addresses of pages', () => {
  it('are those the server answers with the app', () => {
    expect(routeTable.map(({ path }) => path).toSorted()).toEqual(pageAddresses.toSorted());
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

  it.each(['/login', '/login/', '/LOGIN', '/mfa-setup', '/dashboard', '/dashboard/todos', '/Dashboard/Chat'])(
    'open without a network: %s',
    (path) => {
      expect(opensOffline(path)).toBe(true);
    },
  );

  it.each([
    '/',
    '/waitlist',
    '/pricing',
    '/how-it-works',
    '/confirm-email',
    '/release-email',
    '/account-deletion',
    '/desktop-sign-in',
    '/capture',
    '/login/more',
    '/dashboard/nowhere',
    '/dashboards',
    '/login.html',
    '/api/v1/users/me',
    '/docs',
    '/docs/dashboard',
    '/dev/outbox',
    '/healthz',
    '/readyz',
    '/metrics',
    '/index.html',
    '/assets/main-1a2b3c4d.js',
  ])('do not: %s', (path) => {
    expect(opensOffline(path)).toBe(false);
  });
});
