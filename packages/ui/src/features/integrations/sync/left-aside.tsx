import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

interface LeftAsideProps {
  readonly entry: SyncLogEntry;
  /** What the service is called. */
  readonly service: string;
}

const reasons = [
  ['guests', 'sync.heldGuests'],
  ['refused', 'sync.heldRefused'],
] as const;

/** What a round has left as it is: what could not be read, and what was not sent, each with why. */
export function LeftAside({ entry, service }: LeftAsideProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { unread, unread_named: named, held, held_back: count } = entry;
  const names = named.map(({ title, item_id: id }) => title ?? t('sync.unreadId', { id }));
  const sentences = [
    ...(unread > 0
      ? [
          names.length === 0
            ? t('sync.unread', { count: unread })
            : t('sync.unreadNamed', { count: unread, titles: format.list(names) }),
        ]
      : []),
    ...reasons.flatMap(([why, text]) => {
      const titles = [...new Set(held.filter((one) => one.why === why).map(({ title }) => title))];
      return titles.length === 0 ? [] : [t(text, { name: service, titles: format.list(titles) })];
    }),
    ...(count > held.length ? [t('sync.heldMore', { count: count - held.length })] : []),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-2 text-carry-text wrap-anywhere">
      {sentence}
    </p>
  ));
}
