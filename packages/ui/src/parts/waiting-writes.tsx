import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { titleOf, type Lane, type OutboxWrite } from '../api/outbox/outbox-write.ts';
import { useWaiting } from '../api/outbox/use-waiting.ts';
import { useText } from '../i18n/use-text.ts';
import { HairlineList, HairlineRow } from '../kit/hairline-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { TextButton } from '../kit/text-button.tsx';
import { useTakeBack } from './use-take-back.ts';

interface WaitingWritesProps {
  readonly lane: Lane;
  /** Its words are in the form again. */
  readonly onTakenBack?: ((write: OutboxWrite) => void) | undefined;
}

/** What was done here and the server has not heard of yet, each with a way to take it back. Nothing where nothing waits. */
export function WaitingWrites({ lane, onTakenBack }: WaitingWritesProps): ReactNode {
  const t = useText();
  const takeBack = useTakeBack(({ write }) => onTakenBack?.(write));
  const waiting = useWaiting(lane);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('kept.waiting')} className="mb-24 rounded-12 bg-carry-tint px-16 py-4">
      <HairlineList>
        {waiting.map((entry) => {
          const title = titleOf(entry.write) || t('kept.settings');
          return (
            <HairlineRow
              key={entry.key}
              leading={<Icon icon={CloudOff} size="sm" />}
              trailing={
                <TextButton aria-label={t('kept.takeBackOne', { title })} onClick={() => takeBack(entry)}>
                  {t('kept.takeBack')}
                </TextButton>
              }
            >
              <span className="line-clamp-2">{title}</span>
              <span className="block text-13 text-text-2">{t('kept.waits')}</span>
            </HairlineRow>
          );
        })}
      </HairlineList>
    </section>
  );
}
