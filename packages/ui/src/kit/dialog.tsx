import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { dialogPaper, dialogScrim, dialogViewport } from './dialog-class.ts';
import { BareIconButton } from './bare-icon-button.tsx';
import { firstField } from './first-field.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The button that opens it; focus returns there. Without it, focus returns to what had it before. */
  readonly trigger?: ReactElement | undefined;
  /** Buttons, the one to press last. */
  readonly actions?: ReactNode;
  /** What gets the focus first, where it should not be the first field, or without one the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A question or a form that must be dealt with before the page: focus stays inside, Escape leaves, focus returns. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onOpenChange, title, description, trigger, actions, initialFocus, className, children } =
    props;
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open === true);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogScrim} />
        <BaseDialog.Viewport className={dialogViewport}>
          <BaseDialog.Popup
            ref={popup}
            // Who opened it by touch has the keyboard of the phone come only when asked.
            initialFocus={
              initialFocus ?? ((by) => (by !== 'touch' && popup.current && firstField(popup.current)) || true)
            }
            finalFocus={trigger ? undefined : returnFocus}
            data-sheet=""
            className={classNames(dialogPaper, className)}
          >
            <header className="flex shrink-0 items-start justify-between gap-16">
              <BaseDialog.Title className="display-face min-w-0 pt-2 text-28 wrap-anywhere">
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                render={<BareIconButton icon={X} label={t('kit.close')} className="-mt-4 -mr-8" />}
              />
            </header>
            {description && (
              <BaseDialog.Description className="mt-8 text-text-2">{description}</BaseDialog.Description>
            )}
            {children && (
              // With room for the rings of what has the focus.
              <div className="mt-24 phone:-mx-24 phone:mt-20 phone:min-h-0 phone:overflow-y-auto phone:px-24 phone:py-4">
                {children}
              </div>
            )}
            {actions && (
              <footer className="mt-24 flex shrink-0 flex-wrap justify-end gap-8 phone:*:flex-1">
                {actions}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
