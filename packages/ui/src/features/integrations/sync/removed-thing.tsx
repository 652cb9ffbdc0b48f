import { useState, type ReactNode } from 'react';
import { hasCode, isDeclined } from '../../../api/api-error.ts';
import { bringBack } from '../../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { showToast } from '../../../kit/show-toast.ts';

interface RemovedThingProps {
  readonly receiptId: string;
  readonly title: string;
}

/** Something that was taken away here because it was there, and the way back. */
export function RemovedThing({ receiptId, title }: RemovedThingProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [state, setState] = useState<'gone' | 'coming' | 'back'>('gone');
  const undo = async (): Promise<void> => {
    setState('coming');
    const failed = await dispatch(bringBack(receiptId));
    setState(failed === null ? 'back' : 'gone');
    if (failed === null || isDeclined(failed)) return;
    const said = hasCode(failed, 'changed_since')
      ? { title: t('receipt.changedSince'), reason: null }
      : errorText(failed, 'sync.undoFailed');
    showToast({ key: receiptId, failed: true, text: said.title, detail: said.reason ?? undefined });
  };
  return (
    <li className="flex min-h-control-sm items-center justify-between gap-12">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {/* The place of the words stays one that is read aloud when they come. */}
      <output className="shrink-0 text-text-2">
        {state === 'back' ? (
          t('sync.undone')
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={state === 'coming' ? undefined : t('sync.undoOf', { title })}
            pending={state === 'coming'}
            onClick={() => void undo()}
          >
            {t('sync.undo')}
          </Button>
        )}
      </output>
    </li>
  );
}
