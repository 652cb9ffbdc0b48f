import type { SyncPreview } from '@squeeze/contracts/oauth-sync';
import { useEffect, useRef, type ReactNode } from 'react';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingState } from '../../../kit/loading-state.tsx';
import { PreviewedList } from './previewed-list.tsx';

interface PreviewStepProps {
  /** What it is called. */
  readonly service: string;
  /** Undefined until it is known. */
  readonly lists: readonly SyncPreview[] | undefined;
  readonly error: unknown;
  readonly looking: boolean;
  readonly onRetry: () => void;
}

/** What would come and go with each list, before any of it does. */
export function PreviewStep({ service, lists, error, looking, onRetry }: PreviewStepProps): ReactNode {
  const t = useText();
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
    if (lists === undefined) return <LoadingState text={t('sync.looking')} />;
    if (lists.length === 0) return <p className="mt-16">{t('sync.nothingWaits')}</p>;
    return (
      <>
        <p className="mt-8 text-text-2">{t('sync.previewText')}</p>
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
