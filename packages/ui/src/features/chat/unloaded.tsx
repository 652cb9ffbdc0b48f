import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newPlace } from '../../api/chat/chat-slice.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { searchOf } from '../../api/chat/search-of.ts';

interface UnloadedProps {
  readonly error: unknown;
  readonly fetching: boolean;
  readonly onRetry: () => void;
}

/** In place of messages that are not here yet, or cannot be had. */
export function Unloaded({ error, fetching, onRetry }: UnloadedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className="mx-auto w-full max-w-column flex-1 px-24">
      {error === undefined ? (
        <LoadingState />
      ) : (
        <ErrorState
          title={t('chat.messagesFailed')}
          text={errorText(error, 'chat.messagesFailed').reason}
          retrying={fetching}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

/** In place of a conversation that is no more. */
export function Gone(): ReactNode {
  const t = useText();
  return (
    <div className="mx-auto grid w-full max-w-column content-start justify-items-start gap-8 px-24 py-32">
      <p>{t('chat.gone')}</p>
      <TextLink render={<Link to={{ search: searchOf(newPlace) }} />}>{t('chat.new')}</TextLink>
    </div>
  );
}
