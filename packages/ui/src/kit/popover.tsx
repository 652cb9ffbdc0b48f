import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { popupClass } from './popup-class.ts';

export type PopoverProps = {
  readonly trigger: ReactElement;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly title?: ReactNode;
  /** Its name, read aloud, where the content has a title of its own. */
  readonly label?: string | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly className?: string | undefined;
  /** What gets the focus first; its first control without it. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
};

/** A small paper beside its button, for reading or choosing; the page stays in use. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  title,
  label,
  align = 'center',
  className,
  initialFocus,
  children,
}: PopoverProps): ReactNode {
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={4} collisionPadding={16} className="z-40">
          <BasePopover.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className={classNames(popupClass, 'max-w-dialog p-16', className)}
          >
            {title && <BasePopover.Title className="mb-8 font-mid">{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
