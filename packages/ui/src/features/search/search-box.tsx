import { Search } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { isMac } from '../../kit/is-mac.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { PaletteActions } from './use-palette-commands.ts';

const loadPalette = async () => (await import('./search-palette.tsx')).SearchPalette;

/** Dialogs and lists are a good part of the code, and few visits begin with a search. */
const SearchPalette = lazyPart(loadPalette);

/** Fetching it ahead may fail: asking for it then shows that. */
const preload = (): void => void loadPalette().catch(() => undefined);

const opensPalette = (event: KeyboardEvent, mac: boolean): boolean =>
  event.key.toLowerCase() === 'k' &&
  (mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing;

/** What lies behind a dialog cannot be pressed, so the keys for it do nothing either. */
const isCovered = (button: HTMLElement | null): boolean =>
  button?.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]') !== null;

/** The search at the head of every page, and the keys that open it from anywhere. */
export function SearchBox(actions: PaletteActions): ReactNode {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [mac] = useState(isMac);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [text, setText] = useState('');
  const [hurried, setHurried] = useState(false);
  const returnTo = useRef<Element | null>(null);
  const change = (next: boolean): void => {
    if (next) {
      setWanted(true);
      returnTo.current = document.activeElement;
    }
    if (next !== open) setText('');
    setHurried(false);
    setOpen(next);
  };
  const becomeReady = useTypedAhead(open, { change: setText, hurry: setHurried, leave: () => change(false) });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Whoever goes on to the letter finds it here.
    if (event.key === (mac ? 'Meta' : 'Control')) preload();
    if (event.defaultPrevented || !opensPalette(event, mac)) return;
    if (!open && isCovered(button.current)) return;
    // The browser's own search bar.
    event.preventDefault();
    change(!open);
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => preload()}
        onFocus={() => preload()}
        onClick={() => change(true)}
        className="flex h-control w-[clamp(140px,20vw,248px)] items-center gap-8 rounded-12 bg-fill pr-6 pl-12 text-14 text-text-2 hover:bg-fill-hover hover:text-text phone:hit-area phone:w-control phone:justify-center phone:bg-transparent phone:p-0"
      >
        <Icon icon={Search} size="sm" className="phone:size-icon" />
        <span className="min-w-0 flex-1 truncate text-left phone:sr-only">{t('search.open')}</span>
        <Kbd aria-hidden tone="page" className="phone:hidden">
          {mac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </button>
      <Suspense>
        {wanted && (
          <SearchPalette
            {...actions}
            open={open}
            onOpenChange={change}
            text={text}
            onText={setText}
            hurried={hurried}
            onHurry={setHurried}
            onReady={becomeReady}
            returnTo={returnTo}
          />
        )}
      </Suspense>
    </>
  );
}

interface Typing {
  readonly change: Dispatch<SetStateAction<string>>;
  /** Whether Enter came last. */
  readonly hurry: (hurried: boolean) => void;
  readonly leave: () => void;
}

/**
 * What is typed between asking for the search and the moment its field has the focus goes into the field, and not to the
 * page below, where a letter may do something.
 */
const useTypedAhead = (open: boolean, { change, hurry, leave }: Typing): (() => void) => {
  const [isReady, setReady] = useState(false);
  if (!open && isReady) setReady(false);
  const waits = open && !isReady;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    hurry(event.key === 'Enter');
    if (event.key === 'Escape') leave();
    else if (event.key === 'Backspace') change((text) => text.slice(0, -1));
    else if (event.key.length === 1) change((text) => text + event.key);
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!waits) return;
    const down = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener('keydown', down, { capture: true });
    return () => removeEventListener('keydown', down, { capture: true });
  }, [waits]);
  return () => setReady(true);
};
