import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Begins an event for whoever came here for that, by `#new` at the end of the address; once for each time. */
export const useAskedForNew = (begin: () => void): void => {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (hash !== '#new' || followed.current === key) return;
    followed.current = key;
    latest.current();
  }, [hash, key]);
};
