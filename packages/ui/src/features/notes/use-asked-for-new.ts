import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Begins a note for whoever came here for that, by `#new` at the end of the address; once for each time. */
export const useAskedForNew = (begin: () => void): void => {
  const { hash, key, search } = useLocation();
  // With a note it is a heading of that.
  const isAsked = hash === '#new' && !new URLSearchParams(search).has('note');
  const followed = useRef<string | null>(null);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!isAsked || followed.current === key) return;
    followed.current = key;
    latest.current();
  }, [isAsked, key]);
};
