import { useEffect, useRef } from 'react';
import { takeBack } from '../../api/outbox/give-back.ts';
import type { OutboxEntry } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';

/**
 * Takes back the message that waits. One that is just being tried again comes back once that try has failed, unless the server took
 * it after all.
 *
 * @param waiting what waits here, on its way or not
 * @param onBack when its words are in the field again
 */
export function useTakeBack(waiting: OutboxEntry | null, onBack: () => void): () => void {
  const dispatch = useAppDispatch();
  const sending = useAppSelector((state) => state.outbox.sending);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || waiting?.key !== wanted.current || !dispatch(takeBack(waiting))) return;
    wanted.current = null;
    onBack();
  }, [dispatch, onBack, sending, waiting]);
  return () => {
    if (waiting === null) return;
    if (dispatch(takeBack(waiting))) onBack();
    else wanted.current = waiting.key;
  };
}
