import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { useAppSelector, type SharedState } from '../api/store-hooks.ts';
import { classNames } from '../kit/class-names.ts';
import { LoadingList } from '../kit/skeleton.tsx';

/** Waiting any longer for one part would be worse than its moving the others. */
const longestWaitMs = 2_000;

/** Whether something is asked for that nobody has had an answer to yet. */
const selectFirstLoads = ({ api }: SharedState): boolean =>
  Object.values(api.queries).some(
    (query) => query?.status === QueryStatus.pending && query.data === undefined,
  );

/** Parts of a page that ask for what they show, and are shown at once when all of it is there, so that none moves another. */
export function ArriveTogether({ children }: { readonly children: ReactNode }): ReactNode {
  const loads = useAppSelector(selectFirstLoads);
  // The parts ask in effects of theirs, which come before this one.
  const [asked, setAsked] = useState(false);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    setAsked(true);
    const timer = setTimeout(setArrived, longestWaitMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (asked && !loads && !arrived) setArrived(true);
  return (
    <div className="relative">
      {!arrived && <LoadingList rows={6} className="absolute inset-x-0 top-0" />}
      <div className={classNames(!arrived && 'invisible')}>{children}</div>
    </div>
  );
}
