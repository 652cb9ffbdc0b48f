import type { AiTaskRun } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { useMissedDeeds } from './use-missed-deeds.ts';

/** Whether a missed run is to be carried out after all, where its history is read. */
export function MissedChoice({
  run,
  title,
}: {
  readonly run: AiTaskRun;
  /** Of its task. */
  readonly title: string;
}): ReactNode {
  const t = useText();
  const deeds = useMissedDeeds();
  return (
    <p className="mt-8 flex gap-8">
      <Button size="sm" onClick={() => deeds.answer({ id: run.id, title }, 'run')}>
        {t('missed.run')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => deeds.answer({ id: run.id, title }, 'dismiss')}>
        {t('missed.dismiss')}
      </Button>
    </p>
  );
}
