import type { Schedule, ScheduleInput, ScheduleType } from '@squeeze/contracts/schedules';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useAiTaskPreviewQuery, type PreviewedSchedule } from '../../api/ai-tasks/ai-task-endpoints.ts';
import { isApiError } from '../../api/api-error.ts';

export interface Preview {
  /** Undefined until the first answer, and where there is none to be had. */
  readonly runs: readonly string[] | undefined;
  readonly schedule: Schedule | undefined;
  /** What the server will not have, by the path of its field. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly fetching: boolean;
  readonly failed: boolean;
}

const none: Preview['problems'] = {};

/** How long typing has to rest before it is asked about, in milliseconds. */
const rest = 300;

/** A value once it has stood still for a moment; the first one at once. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** The next runs of a schedule as the server counts them; null: there is nothing to ask yet. */
export const usePreview = (type: ScheduleType, schedule: ScheduleInput | null): Preview => {
  const asked = useRested(schedule === null ? '' : JSON.stringify({ schedule_type: type, schedule }));
  const body = asked === '' ? skipToken : (JSON.parse(asked) as PreviewedSchedule);
  const { data, error, isFetching } = useAiTaskPreviewQuery(body, { refetchOnMountOrArgChange: true });
  const refused = isApiError(error) && error.kind === 'problem' && error.status === 422;
  const answered = asked !== '' && error === undefined;
  return {
    runs: answered ? data?.next_runs : undefined,
    schedule: answered ? data?.schedule : undefined,
    problems: refused && !isFetching ? error.errors : none,
    fetching: isFetching,
    failed: asked !== '' && error !== undefined && !refused && !isFetching,
  };
};
