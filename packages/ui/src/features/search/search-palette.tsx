import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { limits } from '@squeeze/contracts/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { dialogScrim } from '../../kit/dialog-class.ts';
import { Icon } from '../../kit/icon.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteRow } from './palette-row.tsx';
import { paletteGroups, type PaletteGroup, type PaletteItem } from './palette-groups.ts';
import { usePaletteCommands, type PaletteActions } from './use-palette-commands.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { useWordCommands } from './use-word-commands.ts';

interface SearchPaletteProps extends PaletteActions {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Enter was pressed before there was anything to choose. */
  readonly hurried: boolean;
  readonly onHurry: (hurried: boolean) => void;
  /** The field has the focus. */
  readonly onReady: () => void;
  /** What had the focus before. */
  readonly returnTo: RefObject<Element | null>;
}

/** Everything by its name: what there is, what can be done, where one can go. */
export function SearchPalette(props: SearchPaletteProps): ReactNode {
  const { open, onOpenChange, text, onText, onHurry, onReady, returnTo } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const { choose, finish, finalFocus } = useChosen(returnTo, () => onOpenChange(false));
  const search = usePaletteSearch(open ? text : '');
  const groups = paletteGroups(usePaletteCommands(props), useWordCommands(text), search, text);
  useHurry(props, groups, choose);
  // The button goes with the failure, and would take the focus along.
  const retry = (): void => {
    if (search.state === 'failed') search.retry();
    field.current?.focus();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) finish();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogScrim} />
        <Dialog.Viewport className="fixed inset-0 z-30 grid justify-items-center px-24 pt-[12vh] pb-24 phone:p-0">
          <Dialog.Popup
            aria-label={t('search.title')}
            initialFocus={field}
            finalFocus={finalFocus}
            className="enter-rise flex max-h-[min(560px,76vh)] w-full max-w-[600px] flex-col self-start overflow-hidden rounded-20 border border-line bg-surface-raised shadow-raised outline-none phone:h-dvh phone:max-h-none phone:max-w-none phone:rounded-none phone:border-0"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              autoHighlight="always"
              keepHighlight
              value={text}
              onValueChange={(next, { reason }) => {
                // A chosen item is no text to search for.
                if (reason === 'item-press') return;
                onHurry(false);
                onText(next);
              }}
              itemToStringValue={({ label }: PaletteItem) => label}
            >
              <Autocomplete.InputGroup className="flex h-control-xl shrink-0 items-center gap-12 border-b border-line pr-8 pl-16">
                <Icon icon={Search} className="text-text-2" />
                <Autocomplete.Input
                  ref={field}
                  type="search"
                  dir="auto"
                  maxLength={limits.search.max}
                  aria-label={t('search.field')}
                  placeholder={t('search.field')}
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  onFocus={onReady}
                  onKeyDown={({ key, nativeEvent }) => {
                    if (key === 'Enter' && !nativeEvent.isComposing && groups.length === 0) onHurry(true);
                  }}
                  className="search-field h-full min-w-0 flex-1 text-16 outline-none"
                />
                <Dialog.Close render={<BareIconButton icon={X} label={t('kit.close')} />} />
              </Autocomplete.InputGroup>
              <div
                className={classNames(
                  'min-h-0 flex-1 scroll-py-8 overflow-y-auto overscroll-contain',
                  groups.length > 0 && 'py-8',
                )}
              >
                <Autocomplete.List aria-label={t('search.results')} className="px-4 outline-none">
                  {(group: (typeof groups)[number]) => (
                    <Autocomplete.Group key={group.name} items={group.items} className="pb-8 last:pb-0">
                      <Autocomplete.GroupLabel className="px-12 pt-8 pb-4 text-13 font-mid text-text-2">
                        {t(group.name)}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: PaletteItem) => (
                          <PaletteRow key={item.key} item={item} onChoose={() => choose(item)} />
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
              <PaletteFoot search={search} sought={text.trim()} onRetry={retry} />
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Enter that came too early chooses the first that there is, once there is one. */
const useHurry = (
  { open, hurried, text }: Pick<SearchPaletteProps, 'open' | 'hurried' | 'text'>,
  groups: readonly PaletteGroup[],
  choose: (item: PaletteItem) => void,
): void => {
  const chooseFirst = useEffectEvent(() => {
    const [first] = groups[0]?.items ?? [];
    if (first !== undefined) choose(first);
  });
  const mayChoose = open && hurried && text.trim() !== '' && groups.length > 0;
  useEffect(() => {
    if (mayChoose) chooseFirst();
  }, [mayChoose]);
};

interface Chosen {
  readonly choose: (item: PaletteItem) => void;
  /** Does what was chosen; when the dialog is gone. */
  readonly finish: () => void;
  readonly finalFocus: () => HTMLElement | boolean;
}

/**
 * What is chosen happens when the dialog is gone, with the focus back where it was: a page that wants the focus then
 * keeps it.
 */
const useChosen = (returnTo: RefObject<Element | null>, close: () => void): Chosen => {
  const navigate = useNavigate();
  const chosen = useRef<PaletteItem | null>(null);
  return {
    choose: (item) => {
      chosen.current = item;
      close();
    },
    finish: () => {
      const item = chosen.current;
      chosen.current = null;
      if (item === null) return;
      if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
      // In a moment of its own: the dialog tells this while it is still being taken away.
      setTimeout(() => {
        item.first?.();
        if (typeof item.does === 'string') void navigate(item.does);
        else item.does();
      });
    },
    finalFocus: () => {
      if (chosen.current !== null) return false;
      // Not what has the focus as the dialog comes: a page that arrived meanwhile may have taken it.
      const before = returnTo.current;
      return before instanceof HTMLElement && before !== document.body ? before : true;
    },
  };
};
