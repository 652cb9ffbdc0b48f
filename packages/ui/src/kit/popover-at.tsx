import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { popupClass } from './popup-class.ts';

export type PopoverAtProps = {
  /** Beside what it stands; the focus goes back there. */
  readonly anchor: HTMLElement;
  /** Its name, read aloud. */
  readonly label: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A small paper beside whatever was pressed: one for many buttons, of which none has to know of it. */
export function PopoverAt({ anchor, label, onClose, className, children }: PopoverAtProps): ReactNode {
  return (
    <BasePopover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40"
        >
          <BasePopover.Popup
            aria-label={label}
            finalFocus={() => (anchor.isConnected ? anchor : false)}
            className={classNames(popupClass, 'max-w-dialog p-16', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
