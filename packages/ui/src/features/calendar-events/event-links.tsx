import type { EventLink } from '@squeeze/contracts/calendar-events';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { FileText, ListTodo, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNote } from '../../api/notes/use-notes.ts';
import { useTodo } from '../../api/todos/use-todos.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextLink } from '../../kit/text-link.tsx';

interface LinkTitleProps {
  readonly link: EventLink;
  /** Takes it away; left out where it only leads there. */
  readonly onRemove?: () => void;
}

/** What an event is linked with, by its name. */
export function LinkTitle(props: LinkTitleProps): ReactNode {
  return props.link.noun === 'todo' ? <TodoTitle {...props} /> : <NoteTitle {...props} />;
}

function TodoTitle({ link, ...props }: LinkTitleProps): ReactNode {
  const { data } = useTodo(link.id);
  return <Title {...props} link={link} title={data === undefined ? '…' : (data?.title ?? null)} />;
}

function NoteTitle({ link, ...props }: LinkTitleProps): ReactNode {
  const t = useText();
  const { note } = useNote(link.id);
  const title =
    note === undefined
      ? '…'
      : note === null
        ? null
        : noteName({ title: note.title, excerpt: noteExcerpt(note.content) }) || t('notes.untitled');
  return <Title {...props} link={link} title={title} />;
}

function Title({ link, title, onRemove }: LinkTitleProps & { readonly title: string | null }): ReactNode {
  const t = useText();
  const name = title ?? t('event.links.gone');
  return (
    <>
      <Icon icon={link.noun === 'todo' ? ListTodo : FileText} size="sm" className="text-text-2" />
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {onRemove !== undefined || title === null ? (
          name
        ) : (
          <TextLink render={<Link to={linkAddress({ kind: link.noun, id: link.id })} />}>{name}</TextLink>
        )}
      </span>
      {onRemove !== undefined && (
        <BareIconButton icon={X} label={t('kit.remove', { label: name })} onClick={onRemove} />
      )}
    </>
  );
}
