import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import type { RemovedState } from './use-bring-back.ts';

interface RemovedThingProps {
  readonly title: string;
  readonly state: RemovedState;
  readonly onUndo: () => void;
}

/** Something that was taken away here because it was there, and the way back. */
export function RemovedThing({ title, state, onUndo }: RemovedThingProps): ReactNode {
  const t = useText();
  return (
    <li className="flex min-h-control-sm items-center justify-between gap-12">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {/* The place of the words stays one that is read aloud when they come. */}
      <output className="shrink-0 text-text-2">
        {state === 'back' && t('sync.undone')}
        {state === 'lost' && t('sync.undoOver')}
        {(state === 'gone' || state === 'coming') && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={state === 'coming' ? undefined : t('sync.undoOf', { title })}
            pending={state === 'coming'}
            onClick={onUndo}
          >
            {t('sync.undo')}
          </Button>
        )}
      </output>
    </li>
  );
}
