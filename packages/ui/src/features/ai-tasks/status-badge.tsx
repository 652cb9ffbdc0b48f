import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { statusLooks } from './ai-task-words.ts';

/** How a task stands, in a word. Red only where it failed. */
export function StatusBadge({ status }: { readonly status: AiTaskStatus }): ReactNode {
  const t = useText();
  const { icon, name, tone } = statusLooks[status];
  return (
    <Badge tone={tone} className="pl-6">
      <Icon icon={icon} size="sm" />
      {t(name)}
    </Badge>
  );
}
