import { useMemo } from 'react';
import { useAppSelector } from '../store-hooks.ts';
import { selectEntries, selectLaneWaits, type OutboxEntry } from './outbox-slice.ts';
import { laneOf, type Lane } from './outbox-write.ts';

/** What was done in a lane and waits for the server to answer again, in its order; nothing while it is on its way. */
export const useWaiting = (lane: Lane): readonly OutboxEntry[] => {
  const entries = useAppSelector(selectEntries);
  const waits = useAppSelector((state) => selectLaneWaits(state, lane));
  return useMemo(
    () =>
      waits
        ? entries.filter(
            ({ withdrawn, late, write }) =>
              withdrawn === undefined && late !== 'held' && laneOf(write) === lane,
          )
        : [],
    [entries, waits, lane],
  );
};
