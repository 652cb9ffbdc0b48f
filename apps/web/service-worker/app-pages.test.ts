import { pageAddresses } from '@squeeze/contracts/page-addresses';
import { expect, it } from 'vitest';
import { opensOffline } from './app-pages.ts';

it.each([
  ['/login', true],
  ['/mfa-setup', true],
  ['/dashboard', true],
  ['/dashboard/', true],
  ['/dashboard/todos', true],
  ['/Dashboard/Todos', true],
  ['/dashboard/nowhere', false],
  ['/', false],
  ['/index.html', false],
  ['/logins', false],
  ['/pricing', false],
  ['/account-deletion', false],
  ['/confirm-email', false],
  ['/capture', false],
  ['/desktop-sign-in', false],
  ['/api/v1/todos', false],
  ['/api/dashboard', false],
  ['/docs', false],
  ['/dev/outbox.json', false],
  ['/healthz', false],
  ['/dashboard.json', false],
])('of %s it says %s', (pathname, opens) => {
  expect(opensOffline(pathname)).toBe(opens);
});

it('opens every page of those who are signed in', () => {
  const signedIn = pageAddresses.filter((address) => address.startsWith('/dashboard'));
  expect(signedIn.filter((address) => !opensOffline(address))).toEqual([]);
});
