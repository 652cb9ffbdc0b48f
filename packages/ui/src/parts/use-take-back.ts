import { useEffect, useEffectEvent, useRef } from 'react';
import { takeBack } from '../api/outbox/give-back.ts';
import { selectEntries, type OutboxEntry } from '../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector } from '../api/store-hooks.ts';

/**
 * Takes back what waits. What is just being tried again comes back once that try has failed, unless the server took it after all.
 *
 * @param onBack when its words are again where they were typed
 */
export function useTakeBack(onBack: (entry: OutboxEntry) => void): (entry: OutboxEntry) => void {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectEntries);
  const sending = useAppSelector((state) => state.outbox.sending);
  const wanted = useRef(new Set<string>());
  const take = (entry: OutboxEntry): void => {
    if (dispatch(takeBack(entry))) {
      wanted.current.delete(entry.key);
      onBack(entry);
    } else wanted.current.add(entry.key);
  };
  const takeWanted = useEffectEvent(() => {
    for (const entry of entries) if (wanted.current.has(entry.key)) take(entry);
  });
  useEffect(() => takeWanted(), [entries, sending]);
  return take;
}
