import { useEffect, useEffectEvent } from 'react';
import { chance, hopefulPause } from '../api/events/hopeful-pause.ts';
import { streamPause } from '../api/events/stream-pause.ts';

/** Tries again and again, at growing pauses and whenever there is hope, for as long as what calls it is shown. */
export const useComeBack = (tryAgain: () => Promise<void>): void => {
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    const left = new AbortController();
    const keepTrying = async (): Promise<void> => {
      for (let failures = 1; ; failures += 1) {
        await hopefulPause(streamPause(failures, chance()), left.signal);
        if (left.signal.aborted) return;
        await again();
      }
    };
    void keepTrying();
    return () => left.abort();
  }, []);
};
