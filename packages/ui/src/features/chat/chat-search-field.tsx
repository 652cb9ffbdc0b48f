import { limits } from '@squeeze/contracts/limits';
import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Icon } from '../../kit/icon.tsx';

interface ChatSearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What was said, looked for. Escape empties it; the arrow down goes to what was found. */
export function ChatSearchField({ text, onText }: ChatSearchFieldProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
    // The browser's own Escape would empty it without an event.
    event.preventDefault();
    clear();
  };
  return (
    <search className="flex h-control items-center gap-8 rounded-12 border border-control bg-surface pr-4 pl-12 has-[input:focus-visible]:edge-focus phone:h-hit">
      <Icon icon={Search} size="sm" className="text-text-2" />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={text}
        maxLength={limits.chatSearch.max}
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="search-field h-full min-w-0 flex-1 text-14 outline-none"
      />
      {text !== '' && (
        <BareIconButton icon={X} label={t('chat.searchClear')} className="size-32" onClick={clear} />
      )}
    </search>
  );
}
