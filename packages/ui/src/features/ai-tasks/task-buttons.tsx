import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import type { TaskDeeds } from './use-task-deeds.ts';

interface TaskButtonsProps extends Pick<TaskDeeds, 'toggle' | 'execute'> {
  readonly task: AiTask;
  /** Id of what names the task: several cards have the same buttons. */
  readonly describedBy: string;
  readonly onDelete: (task: AiTask) => void;
}

/** What can be done to a task at once. */
export function TaskButtons({ task, describedBy, toggle, execute, onDelete }: TaskButtonsProps): ReactNode {
  const t = useText();
  const active = task.status === 'active';
  const common = { variant: 'ghost', size: 'sm', 'aria-describedby': describedBy } as const;
  return (
    <div className="relative z-10 -ml-12 flex flex-wrap">
      <Button {...common} onClick={() => toggle(task)}>
        {active ? t('aiTask.pause') : t('aiTask.resume')}
      </Button>
      <Button {...common} onClick={() => execute(task)}>
        {t('aiTask.execute')}
      </Button>
      <Button {...common} onClick={() => onDelete(task)}>
        {t('kit.delete')}
      </Button>
    </div>
  );
}
