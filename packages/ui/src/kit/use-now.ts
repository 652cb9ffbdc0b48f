import { useEffect, useState } from 'react';

/** The present, epoch ms, brought up to date every `step` ms and when the window is looked at again. */
export const useNow = (step = 20_000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = (): void => setNow(Date.now());
    const timer = setInterval(update, step);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [step]);
  return now;
};
