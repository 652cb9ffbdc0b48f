import { conversationExportFormats, type ConversationExportFormat } from '@squeeze/contracts/chat';
import { ChevronLeft, Download, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { chatApi } from '../../api/chat/chat-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { conversationTitle } from './conversation-title.ts';
import { searchOf } from '../../api/chat/search-of.ts';

interface ConversationHeaderProps {
  /** What was written first; may be empty. */
  readonly first: string;
  /** Null where there is no conversation (any more). */
  readonly id: string | null;
  /** On a phone: back to the list, where there is one. */
  readonly back: boolean;
  readonly onDelete: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** What a conversation is about, and what can be done with all of it. */
export function ConversationHeader(props: ConversationHeaderProps): ReactNode {
  const { first, id, back, onDelete, headingRef } = props;
  const t = useText();
  return (
    <header className="px-24 phone:border-b phone:border-line phone:px-8">
      <div className="mx-auto flex h-row max-w-column items-center gap-8 phone:h-[56px]">
        {back && (
          <Link
            to={{ search: searchOf(null) }}
            aria-label={t('chat.back')}
            className="grid size-hit shrink-0 place-items-center rounded-12 text-text-2"
          >
            <Icon icon={ChevronLeft} />
          </Link>
        )}
        <h1
          id="conversation-title"
          ref={headingRef}
          tabIndex={-1}
          dir="auto"
          className={classNames(
            'display-face line-clamp-1 min-w-0 flex-1 text-22 wrap-anywhere outline-none phone:text-18',
            back ? 'phone:pl-4' : 'phone:pl-8',
          )}
        >
          {conversationTitle(first) || t('chat.new')}
        </h1>
        {id !== null && (
          <>
            <ExportMenu id={id} />
            <IconButton icon={Trash2} label={t('chat.delete')} onClick={onDelete} />
          </>
        )}
      </div>
    </header>
  );
}

const formatNames = { markdown: 'chat.exportMarkdown', json: 'chat.exportJson' } as const;
const fallbackNames = { markdown: 'conversation.md', json: 'conversation.json' } as const;

function ExportMenu({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [exportConversation] = chatApi.useExportConversationMutation();
  const take = async (format: ConversationExportFormat): Promise<void> => {
    try {
      await exportConversation({
        id,
        format,
        save: ({ file, name }) => saveFile(file, name ?? fallbackNames[format]),
      }).unwrap();
      showToast({ key: 'export', text: t('chat.exported') });
    } catch (error) {
      const { title, reason } = errorText(error, 'chat.exportFailed');
      showToast({ key: 'export', failed: true, text: title, ...(reason !== null && { detail: reason }) });
    }
  };
  return (
    <Menu trigger={<BareIconButton icon={Download} label={t('chat.export')} title={t('chat.export')} />}>
      {conversationExportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void take(format)}>
          {t(formatNames[format])}
        </MenuItem>
      ))}
    </Menu>
  );
}
