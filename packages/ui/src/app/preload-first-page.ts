import { matchPath } from 'react-router-dom';
import { framesAround } from './guard-table.ts';
import { pages } from './pages.ts';
import { routeTable } from './route-table.ts';

/** Fetches at once, side by side, everything that the page at `pathname` is made of. Never rejects. */
export const preloadFirstPage = async (pathname: string): Promise<void> => {
  const row = routeTable.find(({ path }) => matchPath(path, pathname) !== null);
  if (row === undefined) return;
  const page = row.page === null ? [] : [pages[row.page]];
  await Promise.all([...framesAround(row.guard), ...page].map(async ({ preload }) => await preload?.()));
};
