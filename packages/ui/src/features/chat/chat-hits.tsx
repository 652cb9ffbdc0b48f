import type { ChatHit } from '@squeeze/contracts/chat';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useChatHits } from '../../api/chat/use-chat.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Excerpt } from '../../kit/excerpt.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { conversationTitle } from './conversation-title.ts';
import { sourceText } from './source-text.ts';
import { searchOf } from '../../api/chat/search-of.ts';

interface ChatHitsProps {
  /** What is looked for, not blank. */
  readonly sought: string;
  /** The message that is shown because of a search. */
  readonly open: string | null;
}

/** What a search has found, the latest first; each leads to its message. */
export function ChatHits({ sought, open }: ChatHitsProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const now = useNow();
  const { data, error, fetching, refetch, hasMore, fetchingMore, fetchMore } = useChatHits(sought);
  const count = data?.length;
  const found =
    count === undefined
      ? null
      : count === 0
        ? t('chat.foundNothing', { sought })
        : t(hasMore ? 'chat.foundMore' : 'chat.found', { count });
  useEffect(() => {
    if (found !== null) announce(found);
  }, [found]);
  if (data === undefined) {
    return error === undefined || fetching ? (
      <LoadingList className="px-12" />
    ) : (
      <ErrorState
        className="px-12"
        title={t('chat.searchFailed')}
        text={errorText(error, 'chat.searchFailed').reason}
        onRetry={refetch}
      />
    );
  }
  return (
    <section aria-label={t('chat.searchResults')} className="pt-4">
      <p
        className={
          count === 0
            ? 'px-12 py-8 text-14 text-text-2 wrap-anywhere'
            : 'px-12 pb-6 text-13 font-mid text-text-2'
        }
      >
        {found}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data.map((hit) => (
          <Hit
            key={hit.message_id ?? hit.conversation_id}
            hit={hit}
            present={hit.message_id !== null && hit.message_id === open}
            now={now}
          />
        ))}
      </ul>
      {hasMore && (
        <p className="px-12 py-12 text-14">
          <TextButton disabled={fetchingMore} onClick={fetchMore}>
            {t('chat.searchMore')}
          </TextButton>
        </p>
      )}
    </section>
  );
}

interface HitProps {
  readonly hit: ChatHit;
  readonly present: boolean;
  readonly now: number;
}

function Hit({ hit, present, now }: HitProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const way = hit.source === null ? null : sourceText(hit.source);
  return (
    <li>
      <Link
        to={{ search: searchOf(hit.conversation_id, hit.message_id) }}
        data-row
        aria-current={present || undefined}
        className="grid min-h-hit content-center gap-2 rounded-8 px-12 py-8 text-14 hover:bg-fill aria-[current=true]:bg-fill-active"
      >
        <span dir="auto" className="truncate text-left font-mid">
          {conversationTitle(hit.title) || t('chat.new')}
        </span>
        <span dir="auto" className="line-clamp-3 text-text-2 wrap-anywhere">
          {hit.role === 'assistant' && `${t('chat.assistant')} `}
          <Excerpt parts={hit.excerpt} />
        </span>
        <span className="text-13 text-text-2 tabular-nums">
          {format.relative(Date.parse(hit.at), now)}
          {way !== null && ` · ${t(way)}`}
        </span>
      </Link>
    </li>
  );
}
