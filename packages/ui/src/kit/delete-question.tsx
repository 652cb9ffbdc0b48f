import { useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteQuestionProps<Thing> {
  /** What is about to be deleted; null: nothing is asked. */
  readonly thing: Thing | null;
  /** "Are you sure you want to delete this todo?" */
  readonly question: string;
  readonly nameOf: (thing: Thing) => string;
  readonly onDelete: (thing: Thing) => void;
  readonly onLeave: () => void;
  /** Where the focus goes after it has been deleted. */
  readonly nextFocus: () => HTMLElement | null;
}

/** Asks before something is deleted. Undo is offered afterwards all the same. */
export function DeleteQuestion<Thing>(props: DeleteQuestionProps<Thing>): ReactNode {
  const { thing, question, nameOf, onDelete, onLeave, nextFocus } = props;
  const t = useText();
  const deleted = useRef(false);
  return (
    <ConfirmDialog
      open={thing !== null}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      danger
      finalFocus={() => {
        const next = deleted.current ? nextFocus() : null;
        deleted.current = false;
        return next;
      }}
      title={question}
      description={thing !== null && <span className="line-clamp-3 wrap-anywhere">{nameOf(thing)}</span>}
      confirmLabel={t('kit.delete')}
      onConfirm={() => {
        deleted.current = thing !== null;
        if (thing !== null) onDelete(thing);
        onLeave();
      }}
    />
  );
}
