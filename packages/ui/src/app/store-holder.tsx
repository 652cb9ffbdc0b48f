import { createContext, use } from 'react';
import type { AppStore } from './store.ts';

/**
 * Keeps the store while somebody looks at a public page in between. The public pages do without the store and its
 * code, so it is made by the first page that needs it.
 */
export interface StoreHolder {
  readonly open: (create: () => AppStore) => AppStore;
}

export const createStoreHolder = (): StoreHolder => {
  let held: AppStore | null = null;
  return { open: (create) => (held ??= create()) };
};

const StoreHolderContext = createContext<StoreHolder | null>(null);

export const StoreHolderProvider = StoreHolderContext.Provider;

export const useStoreHolder = (): StoreHolder => {
  const holder = use(StoreHolderContext);
  if (holder === null) throw new Error('useStoreHolder is used outside App');
  return holder;
};
