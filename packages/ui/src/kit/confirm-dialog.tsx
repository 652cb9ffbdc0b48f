import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { dialogPaper, dialogScrim, dialogViewport } from './dialog-class.ts';

export type ConfirmDialogProps = {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly trigger?: ReactElement | undefined;
  /** The question, whole: "Are you sure you want to delete this todo?" */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The verb of what will happen: "Delete". */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  /** Red only where something is destroyed. */
  readonly danger?: boolean | undefined;
  /** The action is being done: the dialog stays until it is closed from outside. */
  readonly pending?: boolean | undefined;
  readonly onConfirm: () => void;
  /** Where the focus goes afterwards, where what had it before may be gone; null for what had it before. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
};

/** Asks before something that cannot simply be taken back. Focus starts on Cancel; only an answer closes it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, onOpenChange, trigger, title, description, confirmLabel, cancelLabel } = props;
  const { danger = false, pending = false, onConfirm, finalFocus } = props;
  const t = useText();
  const cancel = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus(open === true);
  const confirm = (
    <Button variant={danger ? 'danger' : 'primary'} solid pending={pending} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogScrim} />
        <AlertDialog.Viewport className={dialogViewport}>
          <AlertDialog.Popup
            initialFocus={cancel}
            finalFocus={
              trigger && !finalFocus ? undefined : () => finalFocus?.() ?? (trigger ? true : returnFocus())
            }
            data-sheet=""
            className={dialogPaper}
          >
            <AlertDialog.Title className="display-face text-22 wrap-anywhere">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-8 text-text-2">{description}</AlertDialog.Description>
            )}
            <footer className="mt-24 flex flex-wrap justify-end gap-8 phone:*:flex-1">
              <AlertDialog.Close render={<Button ref={cancel} />}>
                {cancelLabel ?? t('kit.cancel')}
              </AlertDialog.Close>
              {pending ? confirm : <AlertDialog.Close render={confirm} />}
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
