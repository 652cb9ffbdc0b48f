import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PlainFocusGuards } from './plain-focus-guards.tsx';
import { popupClass } from './popup-class.ts';

export type MenuAtProps = {
  /** The button beside which it stands; the focus goes back there. */
  readonly anchor: HTMLElement;
  /** Opened by a key, its first entry has the focus. */
  readonly byKey: boolean;
  /** Its name, read aloud. */
  readonly label: string;
  readonly onClose: () => void;
  /** Asked when it closes: false where the focus has gone elsewhere. */
  readonly finalFocus?: (() => boolean) | undefined;
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode;
};

const entries = '[role=menuitem]:not([aria-disabled=true])';

/** A few things to do beside whatever was pressed: one menu for many buttons, of which none has to know of it. */
export function MenuAt({ anchor, byKey, label, onClose, finalFocus, children }: MenuAtProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKey) return undefined;
    // After the library has given it to the menu itself.
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>(entries)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor]);
  const isPressedAgain = ({ target }: Event): boolean => target instanceof Node && anchor.contains(target);
  return (
    <BaseMenu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        // The button closes it by itself.
        if (!open && !isPressedAgain(event)) onClose();
      }}
    >
      <BaseMenu.Portal container={anchor.closest<HTMLElement>('main') ?? undefined}>
        <BaseMenu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-40 outline-none">
          <BaseMenu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={() => (finalFocus?.() === false || !anchor.isConnected ? false : anchor)}
            // The key that has opened it asks for the menu of the browser as well.
            onContextMenu={(event) => event.preventDefault()}
            className={classNames(popupClass, 'max-h-(--available-height) min-w-menu overflow-y-auto p-4')}
          >
            <PlainFocusGuards />
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
