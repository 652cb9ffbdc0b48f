import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useState, type ReactNode } from 'react';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { AlreadyRun } from './use-task-actions.ts';

interface AlreadyRunDialogProps {
  /** Null: nothing is to be said. */
  readonly told: AlreadyRun | null;
  readonly onLeave: () => void;
  readonly onExecute: (task: AiTask) => void;
  readonly onNewTime: (task: AiTask) => void;
}

/** A task that has run for the last time cannot be resumed: says so, with the two things that can be done instead. */
export function AlreadyRunDialog({ told, onLeave, onExecute, onNewTime }: AlreadyRunDialogProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  // On its way out the dialog still says what it said.
  const [last, setLast] = useState(told);
  if (told !== null && told !== last) setLast(told);
  const choose = (action: (task: AiTask) => void) => () => {
    onLeave();
    if (told) action(told.task);
  };
  return (
    <Dialog
      open={told !== null}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      title={t('aiTask.alreadyRun')}
      description={last?.sentence && sentenceText(last.sentence)}
      actions={
        <>
          <Button onClick={choose(onExecute)}>{t('aiTask.execute')}</Button>
          <Button onClick={choose(onNewTime)}>{t('aiTask.alreadyRun.newTime')}</Button>
        </>
      }
    />
  );
}
