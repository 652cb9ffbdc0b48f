import { useEffect, useId, type ReactNode } from 'react';
import { api, tagTypes } from '../../api/api.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../api/store-hooks.ts';
import { selectAsOf } from '../../api/last-state/as-of.ts';
import { selectWaitingCount } from '../../api/outbox/outbox-slice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { useTopBar } from '../../parts/use-top-bar.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

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
  const bar = useTopBar();
  const waiting = useAppSelector(selectWaitingCount);
  const asOf = useAsOf();
  const wordsId = useId();
  const unreachable = edition === 'embedded' ? 'app.unreachable.here' : 'app.unreachable';
  const said =
    bar === 'offline'
      ? t('app.offline')
      : bar === 'unreachable'
        ? t(unreachable)
        : bar === 'faulty'
          ? t('app.notAnew')
          : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said]);
  if (said === null) return null;
  const kept = waiting === 0 ? null : t('outbox.kept', { count: waiting });
  return (
    <section
      aria-labelledby={wordsId}
      data-screen-only=""
      className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p id={wordsId}>{[said, kept, asOf].filter((part) => part !== null).join(' ')}</p>
      {bar !== 'offline' && (
        <Button size="sm" variant="ghost" onClick={() => void dispatch(tryAgain())} className="-mx-12">
          {t(waiting === 0 ? 'kit.tryAgain' : 'outbox.sendNow')}
        </Button>
      )}
    </section>
  );
}

/** Asks for everything anew, and sends what waits. */
const tryAgain = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(api.util.invalidateTags([...tagTypes]));
  // Its rules are a good part of the code; whatever follows the outbox has fetched them once somebody is signed in.
  const { sendOutbox } = await import('../../api/outbox/send-outbox.ts');
  await dispatch(sendOutbox());
};
