import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { PlainFocusGuards } from './plain-focus-guards.tsx';
import { popupClass, popupItemClass } from './popup-class.ts';
import { useLandmark } from './use-landmark.ts';

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end' | undefined;
  /** Asked when it closes: false where the focus has gone elsewhere. Left out: it goes back to the button. */
  readonly finalFocus?: (() => boolean) | undefined;
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode;
};

/** A few things to do, behind one button. */
export function Menu({ trigger, align = 'end', finalFocus, children }: MenuProps): ReactNode {
  const [landmark, findLandmark] = useLandmark();
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger ref={findLandmark} render={trigger} />
      <BaseMenu.Portal container={landmark}>
        <BaseMenu.Positioner align={align} sideOffset={4} className="z-40 outline-none">
          <BaseMenu.Popup
            finalFocus={finalFocus}
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

export type MenuItemProps = {
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** A link in place of an action: `render={<Link to="…" />}`. */
  readonly render?: ReactElement | undefined;
  readonly children: ReactNode;
};

/** One thing to do. */
export function MenuItem({
  icon,
  keys,
  danger = false,
  disabled,
  onSelect,
  render,
  children,
}: MenuItemProps): ReactNode {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      aria-keyshortcuts={keys}
      render={render}
      className={classNames(popupItemClass, danger ? 'text-danger-text' : 'text-text')}
    >
      {icon && <Icon icon={icon} className={danger ? undefined : 'text-text-2'} />}
      <span className="flex-1">{children}</span>
      {keys && (
        <Kbd aria-hidden className="phone:hidden">
          {keys}
        </Kbd>
      )}
    </BaseMenu.Item>
  );
}

/** A hairline between two kinds of things to do. */
export function MenuSeparator(): ReactNode {
  return <BaseMenu.Separator className="mx-12 my-4 h-px bg-line" />;
}
