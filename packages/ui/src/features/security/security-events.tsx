import type { SecurityEvent } from '@squeeze/contracts/security-events';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSecurityEventListInfiniteQuery } from '../../api/security-events/security-event-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { eventSentence, isWarning } from './event-words.ts';

/** What happened to the account, the newest first. */
export function SecurityEvents(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const list = useSecurityEventListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const events = list.data?.pages.flatMap((page) => page.events);
  return (
    <PageSection title={t('security.events')}>
      {events === undefined &&
        (list.isError ? (
          <ErrorState
            title={t('security.events.error')}
            text={errorText(list.error, 'security.events.error').reason}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <LoadingList rows={4} />
        ))}
      {events?.length === 0 && <p className="text-text-2">{t('security.events.empty')}</p>}
      {events !== undefined && events.length > 0 && (
        <HairlineList aria-label={t('security.events')}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </HairlineList>
      )}
      {list.hasNextPage && (
        <Button className="mt-12" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('security.events.more')}
        </Button>
      )}
    </PageSection>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { kind, device, address, created_at: createdAt, is_current_session: isHere } = event;
  const at = Date.parse(createdAt);
  const warns = isWarning(kind);
  const from = isHere ? t('security.events.here') : device;
  return (
    <li className="flex gap-12 py-12">
      <Icon icon={warns ? CircleAlert : CircleCheck} className={warns ? 'text-carry-text' : 'text-text-2'} />
      <div className="grid min-w-0 gap-2">
        <p className="wrap-anywhere">{eventSentence(event, t)}</p>
        <p className="flex flex-wrap gap-x-12 text-14 text-text-2">
          <time dateTime={createdAt}>
            {t('security.events.at', { date: format.date(at, 'full'), time: format.time(at) })}
          </time>
          {from !== null && <span className="wrap-anywhere">{from}</span>}
          {address !== null && <span className="wrap-anywhere tabular-nums">{address}</span>}
        </p>
      </div>
    </li>
  );
}
