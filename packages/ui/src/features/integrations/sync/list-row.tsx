import type { SyncList } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Switch } from '../../../kit/switch.tsx';
import { useSyncTroubleText } from './use-sync-trouble-text.ts';

interface ListRowProps {
  readonly list: SyncList;
  readonly service: string;
  /** Epoch ms. */
  readonly now: number;
  readonly chosen: boolean;
  readonly home: boolean;
  readonly disabled: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** What is to be said further of it. */
  readonly children?: ReactNode;
}

/** A list of a service, with a switch, and what there is to say of it. */
export function ListRow(props: ListRowProps): ReactNode {
  const { list, service, now, chosen, home, disabled, onChoose, children } = props;
  const t = useText();
  const format = useFormat();
  const troubleText = useSyncTroubleText();
  const { name, writable, confirmed, waits, last_synced_at: last, trouble } = list;
  const said = [
    !writable && t('sync.readOnly'),
    home && t('sync.isHome'),
    list.chosen && chosen && waits && t(confirmed ? 'sync.waitsChange' : 'sync.waits'),
    chosen &&
      confirmed &&
      last !== null &&
      t('sync.last', { when: format.relative(Math.min(Date.parse(last), now), now) }),
  ].filter((sentence) => sentence !== false);
  const hint = (
    <>
      {said.length > 0 && <span className="block">{said.join(' ')}</span>}
      {trouble !== null && (
        <span className="block text-carry-text wrap-anywhere">{troubleText(trouble, service)}</span>
      )}
    </>
  );
  return (
    <li>
      <Switch
        label={<span className="wrap-anywhere">{name}</span>}
        hint={said.length > 0 || trouble !== null ? hint : undefined}
        checked={chosen}
        disabled={disabled}
        onCheckedChange={onChoose}
        className="py-12"
      />
      {children}
    </li>
  );
}
