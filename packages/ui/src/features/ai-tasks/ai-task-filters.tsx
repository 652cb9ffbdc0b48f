import { aiTaskStatuses, aiTaskTypes } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import type { LoadedTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Spinner } from '../../kit/spinner.tsx';
import { statusFilters, typeFilters } from './ai-task-words.ts';
import { FilterRow } from './filter-row.tsx';
import type { TaskChoiceState } from './use-task-choice.ts';

const statuses = ['all', ...aiTaskStatuses] as const;
const types = ['all', ...aiTaskTypes] as const;

interface AiTaskFiltersProps extends TaskChoiceState {
  readonly loaded: LoadedTasks;
}

/** Which tasks are shown, and how many that makes. */
export function AiTaskFilters({ choice, choose, loaded }: AiTaskFiltersProps): ReactNode {
  const t = useText();
  const { counts } = loaded;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 phone:gap-0">
        <FilterRow
          label={t('aiTasks.status')}
          filters={statuses.map((value) => ({
            value,
            label: t(statusFilters[value]),
            count: counts?.status[value],
          }))}
          value={choice.status}
          onValueChange={(status) => choose({ status })}
        />
        <FilterRow
          label={t('aiTasks.type')}
          filters={types.map((value) => ({
            value,
            label: t(typeFilters[value]),
            count: counts?.type[value],
          }))}
          value={choice.type}
          onValueChange={(type) => choose({ type })}
        />
      </div>
      <Found choice={choice} loaded={loaded} />
    </>
  );
}

function Found({ choice, loaded }: Pick<AiTaskFiltersProps, 'choice' | 'loaded'>): ReactNode {
  const t = useText();
  const { tasks, counts, error } = loaded;
  return (
    <output className="mt-16 flex min-h-icon items-center gap-8 text-14 text-text-2">
      {tasks !== undefined && counts && t('aiTasks.found', { count: counts.status[choice.status] })}
      {tasks === undefined && error === undefined && (
        <>
          <Spinner />
          {t('kit.loading')}
        </>
      )}
    </output>
  );
}
