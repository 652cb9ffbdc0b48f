import { useState } from 'react';

/**
 * For what opens without a button of its own: the focus goes back to what had it, and to nobody where nobody had it. Left
 * to itself the library looks for anything that ever had it.
 * @returns for `finalFocus`
 */
export const useReturnFocus = (open: boolean): (() => HTMLElement | boolean) => {
  const [known, setKnown] = useState<{ readonly open: boolean; readonly before: Element | null }>({
    open: false,
    before: null,
  });
  if (known.open !== open) setKnown({ open, before: open ? document.activeElement : known.before });
  return () => {
    const { before } = known;
    if (!(before instanceof HTMLElement) || before === document.body) return false;
    // What had it may be gone: then somewhere near is better than nowhere.
    return before.isConnected ? before : true;
  };
};
