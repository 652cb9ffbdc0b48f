import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { BareIconButton } from './bare-icon-button.tsx';
import { Icon } from './icon.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Looks through a list. Escape empties it; the arrow down goes to what was found. */
export function SearchField({ label, clearLabel, maxLength, text, onText }: SearchFieldProps): ReactNode {
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
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="search-field h-full min-w-0 flex-1 text-14 outline-none"
      />
      {text !== '' && <BareIconButton icon={X} label={clearLabel} className="size-32" onClick={clear} />}
    </search>
  );
}
