import type { SyncTrouble } from '@squeeze/contracts/oauth-sync';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useRestEnd } from './use-rest-end.ts';
import { useSyncTroubleText } from './use-sync-trouble-text.ts';

interface ListsTroubleNoticeProps {
  readonly trouble: SyncTrouble;
  /** Lists that it is about; none where it is about the service. */
  readonly names?: readonly string[] | undefined;
  readonly service: string;
  /** Until when the service wants to be left alone. */
  readonly restsUntil?: string | null | undefined;
  /** What can be done meanwhile. */
  readonly meanwhile?: string | undefined;
  readonly retrying?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Why lists are not kept in step at the moment, in a sentence with what to press. */
export function ListsTroubleNotice(props: ListsTroubleNoticeProps): ReactNode {
  const { trouble, names = [], service, restsUntil, meanwhile, retrying = false, onRetry } = props;
  const t = useText();
  const format = useFormat();
  const troubleText = useSyncTroubleText();
  const restEnd = useRestEnd();
  const isRest = restsUntil != null && trouble === 'limited';
  const text = isRest
    ? t('sync.restsUntil', { name: service, until: restEnd(restsUntil) })
    : troubleText(trouble, service);
  return (
    <div className="mt-12 flex items-start gap-8 rounded-12 bg-carry-tint px-16 py-12 text-14">
      <Icon icon={CircleAlert} size="sm" className="mt-2 text-carry-text" />
      <div className="grid min-w-0 justify-items-start gap-8 wrap-anywhere">
        <p>
          {names.length === 0 ? text : t('sync.listTrouble', { lists: format.list(names), trouble: text })}
        </p>
        {isRest && meanwhile !== undefined && <p>{meanwhile}</p>}
        {onRetry && (
          <Button size="sm" pending={retrying} onClick={onRetry}>
            {t('kit.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
