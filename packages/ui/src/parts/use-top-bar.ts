import { useSyncExternalStore } from 'react';
import { selectReachable } from '../api/connection-slice.ts';
import { selectAsOf } from '../api/last-state/as-of.ts';
import { selectHeldCount, selectWaitingCount } from '../api/outbox/outbox-slice.ts';
import { useAppSelector } from '../api/store-hooks.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import { useKeepingTrouble } from './use-keeping-trouble.ts';

/**
 * What a bar above the page may be about: something may get lost, there is no connection, changes wait, one of them is to be
 * looked at, something could not be asked anew, something is left to do for the account.
 */
type TopBar = 'trouble' | 'offline' | 'unreachable' | 'waiting' | 'late' | 'faulty' | 'offer';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** The one bar that is shown, since several at once are read by nobody: what matters most of what there is to say. */
export const useTopBar = (): TopBar => {
  const { edition } = usePlatform();
  const online = useSyncExternalStore(subscribe, isOnline);
  const reachable = useAppSelector(selectReachable);
  const waiting = useAppSelector(selectWaitingCount);
  const held = useAppSelector(selectHeldCount);
  const trouble = useKeepingTrouble(waiting > 0);
  const asOf = useAppSelector(selectAsOf);
  if (trouble !== null) return 'trouble';
  // The embedded server is on this machine and does not need the network.
  if (edition === 'cloud' && !online) return 'offline';
  if (!reachable) return 'unreachable';
  if (waiting > 0) return 'waiting';
  if (held > 0) return 'late';
  return asOf === null ? 'offer' : 'faulty';
};
