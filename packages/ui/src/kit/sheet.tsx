import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { BareIconButton } from './bare-icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { usePhone } from './use-media-query.ts';

export type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Above the title, beside Close: the value it serves, or what kind of thing it is. */
  readonly eyebrow?: ReactNode;
  /** Buttons at the foot, always in reach. */
  readonly actions?: ReactNode;
  /** What gets the focus first; the sheet itself without it, so that its title is read. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children?: ReactNode;
};

const paper = {
  wide: 'enter-side h-full w-sheet max-w-full border-l border-line bg-surface shadow-raised',
  phone:
    'enter-bottom max-h-[min(88dvh,100dvh-112px)] w-full rounded-t-20 border-t border-line bg-surface-raised shadow-raised',
} as const;

/**
 * More about one thing, over the page: from the side on a wide screen, from the bottom on a phone. Escape, a press
 * outside and a swipe close it, and focus returns to where it was.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  eyebrow,
  actions,
  initialFocus,
  children,
}: SheetProps): ReactNode {
  const t = useText();
  const phone = usePhone();
  const returnFocus = useReturnFocus(open);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection={phone ? 'down' : 'right'}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="enter-fade fixed inset-0 z-20 bg-scrim" />
        <Drawer.Viewport
          className={classNames('fixed inset-0 z-20 flex', phone ? 'items-end' : 'justify-end')}
        >
          <Drawer.Popup
            initialFocus={initialFocus}
            finalFocus={returnFocus}
            className={classNames('flex flex-col outline-none', phone ? paper.phone : paper.wide)}
          >
            {phone && (
              <i aria-hidden className="mx-auto mt-8 h-4 w-control-sm shrink-0 rounded-full bg-line-strong" />
            )}
            <SheetHead
              eyebrow={eyebrow}
              close={<Drawer.Close render={<BareIconButton icon={X} label={t('kit.close')} />} />}
            />
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto px-32 pt-16 pb-24 phone:px-24 phone:pt-0">
              <Drawer.Title className="display-face text-28 wrap-anywhere">{title}</Drawer.Title>
              {children}
            </Drawer.Content>
            {actions && <SheetActions>{actions}</SheetActions>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** The line above the title: what it belongs to on the left, Close on the right. */
export function SheetHead({
  eyebrow,
  close,
}: {
  readonly eyebrow: ReactNode;
  readonly close: ReactNode;
}): ReactNode {
  return (
    <div className="flex items-center justify-between gap-16 pt-12 pr-12 pl-32 phone:pt-4 phone:pr-8 phone:pl-24">
      <span className="min-w-0">{eyebrow}</span>
      {close}
    </div>
  );
}

/** The buttons at the foot of a sheet; on a phone they share its width. */
export function SheetActions({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <footer className="flex items-center gap-8 px-32 pt-16 pb-24 phone:px-24 phone:pt-8 phone:pb-[max(24px,env(safe-area-inset-bottom))] phone:*:min-h-control-lg">
      {children}
    </footer>
  );
}
