import type { Answer } from '@squeeze/contracts/endpoint';
import type { oauthSyncEndpoints } from '@squeeze/contracts/oauth-sync';
import { useEffect, useRef, type ReactNode } from 'react';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingState } from '../../../kit/loading-state.tsx';
import { PreviewedList } from './previewed-list.tsx';
import { useRestEnd } from './use-rest-end.ts';

interface PreviewStepProps {
  /** What it is called. */
  readonly service: string;
  /** Undefined until it is known. */
  readonly seen: Answer<typeof oauthSyncEndpoints.previewSync> | undefined;
  readonly error: unknown;
  readonly looking: boolean;
  readonly onRetry: () => void;
}

/** What would come and go with each list, before any of it does. */
export function PreviewStep({ seen, service, error, looking, onRetry }: PreviewStepProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const restEnd = useRestEnd();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone.
    place.current?.focus({ preventScroll: true });
  }, []);
  const content = (): ReactNode => {
    if (error !== undefined) {
      return (
        <ErrorState
          title={errorText(error, 'sync.previewFailed').title}
          text={errorText(error, 'sync.previewFailed').reason}
          retrying={looking}
          onRetry={onRetry}
        />
      );
    }
    if (seen === undefined) return <LoadingState text={t('sync.looking')} />;
    const { lists, unasked, rests_until: until } = seen;
    if (lists.length + unasked.length === 0) return <p className="mt-16">{t('sync.nothingWaits')}</p>;
    const names = format.list(unasked.map(({ name }) => name));
    return (
      <>
        {unasked.length > 0 && (
          <p className="mt-12 rounded-12 bg-carry-tint px-16 py-12 text-14 wrap-anywhere">
            {until === null
              ? t('sync.unaskedNow', { name: service, lists: names })
              : t('sync.unasked', { name: service, until: restEnd(until), lists: names })}
          </p>
        )}
        {lists.length > 0 && <p className="mt-8 text-text-2">{t('sync.previewText')}</p>}
        {lists.map((list) => (
          <PreviewedList key={`${list.noun} ${list.id}`} list={list} service={service} />
        ))}
      </>
    );
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  );
}
