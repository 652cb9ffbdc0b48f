import { useEffect, useState } from 'react';

/** Whole seconds from now until an instant (epoch milliseconds); 0 when it has passed or is null. */
export const secondsUntil = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** The same, counted down. */
export const useSecondsUntil = (at: number | null): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const count = (): void => setSeconds(secondsUntil(at));
    count();
    if (at === null) return undefined;
    const timer = setInterval(() => {
      count();
      if (secondsUntil(at) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
};
