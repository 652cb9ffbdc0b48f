import { useEffect, useRef, useState } from 'react';

/**
 * Shows a picture of something for a moment while the thing itself moves on: a completed row stays until its tick has
 * been seen.
 * @param live what is shown otherwise
 * @param length of the moment, ms; another call starts it again
 */
export const useHeld = <Shown>(live: Shown, length: number): readonly [Shown, (picture: Shown) => void] => {
  const [held, setHeld] = useState<{ readonly picture: Shown } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (picture: Shown): void => {
    setHeld({ picture });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), length);
  };
  return [held === null ? live : held.picture, hold];
};
