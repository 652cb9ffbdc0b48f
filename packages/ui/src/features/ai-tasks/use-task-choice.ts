import { aiTaskStatuses, aiTaskTypes } from '@squeeze/contracts/ai-tasks';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AiTaskListArguments } from '../../api/ai-tasks/ai-task-list-arguments.ts';

export interface TaskChoice extends AiTaskListArguments {
  /** The task whose panel is open. */
  readonly open: string | null;
  /** Whether what was missed is looked at. */
  readonly missed: boolean;
}

export interface TaskChoiceState {
  readonly choice: TaskChoice;
  readonly choose: (change: Partial<TaskChoice>) => void;
}

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | 'all' =>
  known.find((value) => value === text) ?? 'all';

/** What is shown, kept in the address so that a reload and a link show the same. */
export const useTaskChoice = (): TaskChoiceState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo<TaskChoice>(
    () => ({
      status: oneOf(aiTaskStatuses, search.get('status')),
      type: oneOf(aiTaskTypes, search.get('type')),
      open: search.get('task'),
      missed: search.has('missed'),
    }),
    [search],
  );
  const choose = useCallback(
    (change: Partial<TaskChoice>) => {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          const put = (name: string, value: string | null | undefined): void => {
            if (value === null || value === 'all') next.delete(name);
            else if (value !== undefined) next.set(name, value);
          };
          put('status', change.status);
          put('type', change.type);
          put('task', change.open);
          if (change.missed !== undefined) put('missed', change.missed ? 'yes' : null);
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return { choice, choose };
};
