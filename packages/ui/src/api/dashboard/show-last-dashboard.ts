import type { Dashboard } from '@squeeze/contracts/dashboard';
import { lastShown } from '../connection-slice.ts';
import { recordsOf } from '../kept/records-of.ts';
import { recallAnswer } from '../last-state/last-answers.ts';
import { dayQuestion, laterDay, showLastDay } from '../last-state/last-day.ts';
import type { AppThunk } from '../store-hooks.ts';
import { dashboardApi } from './dashboard-endpoints.ts';

/** How the API client calls the question. */
const question = 'getDashboard(undefined)';

/**
 * Puts what the server said last of the day where Home looks for it, before it is drawn: drawn without, it would be drawn a
 * second time. Only while nobody is known to be signed in.
 */
export const showLastDashboard =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    const records = recordsOf(device);
    const [answer, day] = await Promise.all([
      recallAnswer(records, question),
      recallAnswer(records, dayQuestion),
    ]);
    const { auth, api } = getState();
    if (answer === null || !auth.isChecking || api.queries[question] !== undefined) return;
    const value = answer.data as Dashboard;
    dispatch(dashboardApi.util.upsertQueryEntries([{ endpointName: 'getDashboard', arg: undefined, value }]));
    dispatch(lastShown([question, answer.at]));
    dispatch(showLastDay(...laterDay([value.day, answer.at], day)));
  };
