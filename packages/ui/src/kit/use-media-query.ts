import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, live. */
const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the layout is the phone's (one column, thumb at the bottom); the cut is the stylesheet's `phone` variant. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 760px)');

/** Whether the person asked the system for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
