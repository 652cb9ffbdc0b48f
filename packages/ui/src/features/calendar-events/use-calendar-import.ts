import type { CalendarImport } from '@squeeze/contracts/calendar-files';
import { limits } from '@squeeze/contracts/limits';
import { useState } from 'react';
import { calendarFilesApi, type CalendarOrigin } from '../../api/calendar-events/calendar-file-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { type ProblemText, useProblemText } from '../../api/use-problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';

/** A calendar that was looked into and can be imported. */
export interface LookedInto {
  readonly origin: CalendarOrigin;
  readonly found: CalendarImport;
}

export interface CalendarImporting {
  readonly looked: LookedInto | null;
  readonly isBusy: boolean;
  readonly problem: ProblemText | null;
  /** Says what would come of it. */
  readonly look: (origin: CalendarOrigin) => Promise<void>;
  /** Whether it has been imported. */
  readonly bring: (place: { readonly calendarId: string | null; readonly name: string }) => Promise<boolean>;
  readonly forget: () => void;
}

/** Imports a calendar in two steps: what is in it is seen before anything is written. */
export function useCalendarImport(): CalendarImporting {
  const t = useText();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const [send, { isLoading }] = calendarFilesApi.useBringCalendarMutation();
  const [looked, setLooked] = useState<LookedInto | null>(null);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const takeBack = async (id: string): Promise<void> => {
    const { error } = await dispatch(calendarFilesApi.endpoints.takeImportBack.initiate(id));
    if (error === undefined) return;
    const { title, reason } = problemText(error, 'receipt.undoFailed');
    showToast({ key: 'event', failed: true, text: title, detail: reason ?? undefined });
  };
  const forget = (): void => {
    setLooked(null);
    setProblem(null);
  };
  return {
    looked,
    isBusy: isLoading,
    problem,
    forget,
    look: async (origin) => {
      forget();
      if ('file' in origin && origin.file.size > limits.calendarFile.bytes) {
        setProblem({ title: t('calendarFiles.failed'), reason: t('calendarFiles.tooLarge'), wait: null });
        return;
      }
      const { data, error } = await send({ origin, calendarId: null, name: null, dryRun: true });
      if (data === undefined) setProblem(problemText(error, 'calendarFiles.failed'));
      else setLooked({ origin, found: data });
    },
    bring: async ({ calendarId, name }) => {
      if (looked === null) return false;
      setProblem(null);
      const { data, error } = await send({ origin: looked.origin, calendarId, name, dryRun: false });
      if (data === undefined) {
        setProblem(problemText(error, 'calendarFiles.failed'));
        return false;
      }
      const { id, counts } = data;
      showToast({
        key: 'event',
        text: t('calendarFiles.done', { count: counts.new + counts.changed }),
        ...(id !== null && { undo: () => void takeBack(id) }),
      });
      return true;
    },
  };
}
