import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectFault } from '../../api/connection-slice.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { selectHeldCount, selectWaitingCount } from '../../api/outbox/outbox-slice.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { optionalPart } from '../../kit/optional-part.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useKeepingTrouble } from '../../parts/use-keeping-trouble.ts';
import { useTopBar } from '../../parts/use-top-bar.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { Strip } from './strip.tsx';

/** Hardly anybody has something waiting for so long. */
const HeldWrites = lazyPart(async () => (await import('./held-writes.tsx')).HeldWrites);

/** Toasts come after the first view, and what they say with them. */
const OutboxNotices = optionalPart(async () => (await import('./outbox-notices.tsx')).OutboxNotices);

/**
 * Says what a person has just done and offers to undo it; says what the server refused, and how many changes wait for it
 * to answer again.
 */
export function OutboxStatus(): ReactNode {
  return (
    <>
      <Suspense>
        <OutboxNotices />
      </Suspense>
      <Waiting />
    </>
  );
}

/** What a person has to know while the server does not answer: what waits, and whether it is safe. */
function Waiting(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectWaitingCount);
  const held = useAppSelector(selectHeldCount);
  const [looking, setLooking] = useState(false);
  const trouble = useKeepingTrouble(count > 0);
  const bar = useTopBar();
  const fault = useAppSelector(selectFault);
  const sentenceText = useSentenceText();
  const { edition } = usePlatform();
  // Its rules are a good part of the code; whatever follows the outbox has fetched them once somebody is signed in.
  const sendNow = async (): Promise<void> => {
    const { sendOutbox } = await import('../../api/outbox/send-outbox.ts');
    await dispatch(sendOutbox());
  };
  return (
    <>
      <output data-screen-only="" className="block">
        {bar === 'waiting' && (
          <Strip>
            {fault === null
              ? t('outbox.waiting', { count })
              : `${t('outbox.kept', { count })} ${sentenceText(fault)}`}
            {fault === 'unavailable.damaged' && edition === 'embedded' ? (
              // Trying again saves nothing before that.
              <Link className="link" to="/dashboard/settings#backups">
                {t('outbox.backups')}
              </Link>
            ) : (
              <TextButton onClick={() => void sendNow()}>{t('outbox.sendNow')}</TextButton>
            )}
          </Strip>
        )}
        {bar === 'late' && (
          <Strip>
            {t('kept.late', { count: held })}
            <TextButton onClick={() => setLooking(true)}>{t('kept.late.look')}</TextButton>
          </Strip>
        )}
        {bar === 'trouble' && <Strip>{trouble}</Strip>}
      </output>
      {looking && held > 0 && (
        <Suspense>
          <HeldWrites onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  );
}
