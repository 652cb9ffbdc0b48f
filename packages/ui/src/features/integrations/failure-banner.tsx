import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNotice } from '../../kit/error-notice.tsx';
import type { FailureState } from './use-failure.ts';

/** What went wrong, with a way to be rid of it. The focus goes on to what follows. */
export function FailureBanner({ failure, dismiss }: FailureState): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {failure !== null && (
        <ErrorNotice
          title={failure.title}
          text={failure.reason}
          action={
            <Button
              size="sm"
              className="mt-8"
              onClick={() => {
                dismiss();
                place.current?.focus({ preventScroll: true });
              }}
            >
              {t('integrations.dismiss')}
            </Button>
          }
        />
      )}
    </div>
  );
}
