import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useState, type ReactNode } from 'react';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { AlreadyRun } from './use-task-actions.ts';

interface AlreadyRunDialogProps {
  /** Null while it is closed. */
  readonly shown: AlreadyRun | null;
  readonly onLeave: () => void;
  readonly onExecute: (task: AiTask) => void;
  readonly onNewTime: (task: AiTask) => void;
}

/** A task that has run for the last time cannot be resumed: says so, with the two things that can be done instead. */
export function AlreadyRunDialog({ shown, onLeave, onExecute, onNewTime }: AlreadyRunDialogProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  // While the dialog closes it still shows its text.
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  const choose = (action: (task: AiTask) => void) => () => {
    onLeave();
    if (shown) action(shown.task);
  };
  return (
    <Dialog
      open={shown !== null}
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
