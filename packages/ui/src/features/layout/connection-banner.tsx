import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { api, tagTypes } from '../../api/api.ts';
import { selectReachable } from '../../api/connection-slice.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { selectAsOf } from '../../api/last-state/as-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { useNow } from '../../kit/use-now.ts';
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

/** When the oldest of what is shown is from, in words; null where nothing is known. */
const useAsOf = (): string | null => {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const at = useAppSelector(selectAsOf);
  if (at === null) return null;
  const isToday = format.date(at, 'full') === format.date(now, 'full');
  const time = isToday ? format.time(at) : `${format.date(at, 'medium')}, ${format.time(at)}`;
  return t('kept.asOf', { time });
};

/** Says that what is shown may be old, while the server cannot be reached or has a fault, and offers to try again. */
export function ConnectionBanner(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { edition } = usePlatform();
  const reachable = useAppSelector(selectReachable);
  const online = useSyncExternalStore(subscribe, isOnline);
  // The embedded server is on this machine and does not need the network.
  const offline = edition === 'cloud' && !online;
  const unreachable = edition === 'embedded' ? 'app.unreachable.here' : 'app.unreachable';
  const asOf = useAsOf();
  const wordsId = useId();
  const faulty = asOf === null ? null : t('app.notAnew');
  const said = offline ? t('app.offline') : reachable ? faulty : t(unreachable);
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said]);
  if (said === null) return null;
  const words = asOf === null ? said : `${said} ${asOf}`;
  return (
    <section
      aria-labelledby={wordsId}
      data-screen-only=""
      className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p id={wordsId}>{words}</p>
      {!offline && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void dispatch(api.util.invalidateTags([...tagTypes]))}
          className="-mx-12"
        >
          {t('kit.tryAgain')}
        </Button>
      )}
    </section>
  );
}
