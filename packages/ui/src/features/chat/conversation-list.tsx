import type { Conversation } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newPlace } from '../../api/chat/chat-slice.ts';
import { searchOf } from '../../api/chat/search-of.ts';
import type { useConversations } from '../../api/chat/use-chat.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { moveByKey } from '../../kit/row-keys.ts';
import { SearchField } from '../../kit/search-field.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { ChatHits } from './chat-hits.tsx';
import { conversationTitle } from './conversation-title.ts';

interface ConversationListProps {
  readonly list: ReturnType<typeof useConversations>;
  /** The conversation that is open. */
  readonly open: string | null;
  /** The message that is shown because of a search. */
  readonly openMessage: string | null;
  /** What is looked for; empty where nothing is. */
  readonly sought: string;
  readonly onSought: (text: string) => void;
  readonly onDelete: (conversation: Conversation) => void;
}

/** How long a pause in typing is, ms. */
const typingPause = 200;

/** How close to the end the next page is fetched, px. */
const nearEnd = 240;

/** What has been talked about, the latest first. */
export function ConversationList(props: ConversationListProps): ReactNode {
  const { list, open, openMessage, sought, onSought, onDelete } = props;
  const t = useText();
  const errorText = useErrorText();
  const { data, error, fetching, refetch, hasMore, fetchingMore, fetchMore } = list;
  const settled = useSettled(sought.trim(), typingPause);
  return (
    // The keys move the focus from row to row; each row is a link that everybody can reach without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <nav aria-label={t('chat.conversations')} className="flex min-h-0 flex-1 flex-col" onKeyDown={moveByKey}>
      <div className="grid gap-8 px-12 pb-12 phone:px-16">
        <LinkButton className="w-full justify-start" render={<Link to={{ search: searchOf(newPlace) }} />}>
          <Icon icon={Plus} />
          {t('chat.new')}
        </LinkButton>
        <SearchField
          label={t('chat.search')}
          clearLabel={t('chat.searchClear')}
          maxLength={limits.chatSearch.max}
          text={sought}
          onText={onSought}
        />
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto px-12 pb-24 phone:px-8"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (settled === '' && hasMore && !fetchingMore && scrollHeight - scrollTop - clientHeight < nearEnd)
            fetchMore();
        }}
      >
        {settled !== '' && <ChatHits key={settled} sought={settled} open={openMessage} />}
        {settled === '' && data && <Groups conversations={data} open={open} onDelete={onDelete} />}
        {settled === '' && data?.length === 0 && (
          <p className="px-12 py-8 text-14 text-text-2">{t('chat.none')}</p>
        )}
        {settled === '' &&
          data === undefined &&
          (error === undefined || fetching ? (
            <LoadingList className="px-12" />
          ) : (
            <ErrorState
              className="px-12"
              title={t('chat.listFailed')}
              text={errorText(error, 'chat.listFailed').reason}
              onRetry={refetch}
            />
          ))}
        {settled === '' && hasMore && (
          <p className="px-12 py-12 text-14">
            <TextButton disabled={fetchingMore} onClick={fetchMore}>
              {t('chat.earlierConversations')}
            </TextButton>
          </p>
        )}
      </div>
    </nav>
  );
}

function Groups({
  conversations,
  open,
  onDelete,
}: Pick<ConversationListProps, 'open' | 'onDelete'> & {
  readonly conversations: readonly Conversation[];
}): ReactNode {
  const now = useNow();
  const { zone } = useLanguage();
  const today = dayInZone(now, zone);
  const groups = useMemo(() => {
    const isToday = ({ updated_at: at }: Conversation): boolean => dayInZone(Date.parse(at), zone) === today;
    return [
      { name: 'chat.today', items: conversations.filter(isToday) },
      { name: 'chat.earlier', items: conversations.filter((conversation) => !isToday(conversation)) },
    ] as const;
  }, [conversations, today, zone]);
  const t = useText();
  return groups.map(
    ({ name, items }) =>
      items.length > 0 && (
        <section key={name} aria-label={t(name)} className="pt-12">
          <h2 className="px-12 pb-6 text-13 font-mid text-text-2">{t(name)}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {items.map((conversation) => (
              <Row
                key={conversation.id}
                conversation={conversation}
                present={conversation.id === open}
                now={now}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ),
  );
}

interface RowProps {
  readonly conversation: Conversation;
  readonly present: boolean;
  readonly now: number;
  readonly onDelete: (conversation: Conversation) => void;
}

function Row({ conversation, present, now, onDelete }: RowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const title = conversationTitle(conversation.user_input) || t('chat.new');
  return (
    <li className="group relative">
      <Link
        to={{ search: searchOf(conversation.id) }}
        data-row
        data-conversation={conversation.id}
        aria-current={present || undefined}
        className="grid min-h-hit content-center rounded-8 py-8 pr-48 pl-12 text-14 hover:bg-fill aria-[current=true]:bg-fill-active"
      >
        <span dir="auto" className="truncate text-left group-has-aria-[current=true]:font-mid">
          {title}
        </span>
        <span className="text-13 text-text-2 tabular-nums">
          {format.relative(Date.parse(conversation.updated_at), now)}
        </span>
      </Link>
      <BareIconButton
        icon={Trash2}
        label={t('chat.deleteOne', { title })}
        onClick={() => onDelete(conversation)}
        className="absolute top-1/2 right-4 -translate-y-1/2 wide:opacity-0 wide:group-hover:opacity-100 wide:focus-visible:opacity-100"
      />
    </li>
  );
}
