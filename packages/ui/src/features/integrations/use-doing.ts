import { useEffect, useState } from 'react';
import type { Service, ServiceAction } from './connection-state.ts';

export interface Doing {
  readonly action: ServiceAction;
  readonly service: Service;
}

interface DoingState {
  /** What is being done to which service. */
  readonly doing: Doing | null;
  /** @param work answers whether this window is leaving for another page, which then goes on to say so */
  readonly run: (next: Doing, work: () => Promise<boolean>) => Promise<void>;
}

/** One thing at a time. */
export const useDoing = (): DoingState => {
  const [doing, setDoing] = useState<Doing | null>(null);
  useEffect(() => {
    // Who presses Back comes to this page as it was left.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setDoing(null);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const run: DoingState['run'] = async (next, work) => {
    setDoing(next);
    if (!(await work())) setDoing(null);
  };
  return { doing, run };
};
