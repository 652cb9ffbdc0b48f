/** From 0 to 1. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Waits, ms; ends early when there is hope again: the network is back, or somebody looks at the window. */
export const hopefulPause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener('online', over);
      document.removeEventListener('visibilitychange', looked);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const looked = (): void => {
      if (document.visibilityState === 'visible') over();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
    document.addEventListener('visibilitychange', looked);
    signal.addEventListener('abort', over);
  });
