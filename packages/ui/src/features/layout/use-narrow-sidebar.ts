import { useState } from 'react';

const storageKey = 'squeeze.sidebar';

const readNarrow = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'narrow';
  } catch {
    return false; // storage may be denied: the choice then holds for this page only
  }
};

/** Whether the sidebar shows drawings only, as it was left on this device. */
export const useNarrowSidebar = (): readonly [narrow: boolean, toggle: () => void] => {
  const [narrow, setNarrow] = useState(readNarrow);
  const toggle = (): void => {
    setNarrow(!narrow);
    try {
      localStorage.setItem(storageKey, narrow ? 'wide' : 'narrow');
    } catch {
      // see readNarrow
    }
  };
  return [narrow, toggle];
};
