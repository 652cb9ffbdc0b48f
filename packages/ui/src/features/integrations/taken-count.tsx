import type { ReactNode } from 'react';
import { useCountSyncedThingsQuery } from '../../api/oauth/sync-endpoints.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const counted = [
  ['todo', 'sync.endTodos'],
  ['event', 'sync.endEvents'],
  ['note', 'sync.endNotes'],
] as const;

interface TakenCountProps {
  readonly integrationId: string;
  /** What the service is called, where there are several. */
  readonly name: string | null;
}

/** How much goes where what came by a connection is taken away; nothing until that is known. */
export function TakenCount({ integrationId, name }: TakenCountProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { data } = useCountSyncedThingsQuery(
    { params: { id: integrationId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) return null;
  const parts = counted.flatMap(([noun, text]) => {
    const count = data.came[noun];
    return count === 0 ? [] : [t(text, { count })];
  });
  const things = format.list(parts);
  const said = name === null ? t('sync.endTakes', { things }) : t('sync.endTakesOf', { name, things });
  return <span className="block">{parts.length === 0 ? t('sync.endTakesNone') : said}</span>;
}
