import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { api, tagTypes } from '../../api/api.ts';
import { selectReachable } from '../../api/connection-slice.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** Says that what is shown may be old, while the server cannot be reached, and offers to try again. */
export function ConnectionBanner(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { edition } = usePlatform();
  const reachable = useAppSelector(selectReachable);
  const online = useSyncExternalStore(subscribe, isOnline);
  // The embedded server is on this machine and does not need the network.
  const offline = edition === 'cloud' && !online;
  const unreachable = edition === 'embedded' ? 'app.unreachable.here' : 'app.unreachable';
  const words = offline ? t('app.offline') : reachable ? null : t(unreachable);
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  if (words === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16">
      <p>{words}</p>
      {!offline && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void dispatch(api.util.invalidateTags([...tagTypes]))}
        >
          {t('kit.tryAgain')}
        </Button>
      )}
    </div>
  );
}
