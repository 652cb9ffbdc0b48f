import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** What is at an address. */
export interface Found {
  readonly name: string | null;
  readonly events: number;
  readonly unread: number;
}

/** Says what was found at an address, also aloud. */
export function FoundCalendar({ found: { events, unread } }: { readonly found: Found }): ReactNode {
  const t = useText();
  return (
    <output className="grid gap-4 rounded-12 bg-fill px-16 py-12 text-14">
      <span className="font-mid">{t('subscribe.found', { count: events })}</span>
      {unread > 0 && <span className="text-text-2">{t('subscribe.unread', { count: unread })}</span>}
    </output>
  );
}
