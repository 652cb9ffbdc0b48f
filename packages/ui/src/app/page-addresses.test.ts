import { isPageAddress, pageAddresses } from '@squeeze/contracts/page-addresses';
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
});
