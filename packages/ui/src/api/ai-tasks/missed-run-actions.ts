import type { Answer } from '@squeeze/contracts/endpoint';
import type { missedRunEndpoints, MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import { isApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { Outcome } from './ai-task-actions.ts';
import { missedRunsApi } from './missed-run-endpoints.ts';

const errorOf = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'unreachable' });

/** Carries a missed run out after all, or lets it go. Answers why it failed, or null. */
export const answerMissedRun =
  (id: string, answer: MissedRunAnswer): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { runMissed, dismissMissed } = missedRunsApi.endpoints;
    const endpoint = answer === 'run' ? runMissed : dismissMissed;
    const { error } = await dispatch(endpoint.initiate({ params: { id } }));
    return error === undefined ? null : errorOf(error);
  };

type Answered = Outcome<Answer<(typeof missedRunEndpoints)['answerMissedRuns']>>;

/** The same for everything that was due by `until`, which is what the person has seen. */
export const answerMissedRuns =
  (answer: MissedRunAnswer, until: string): AppThunk<Promise<Answered>> =>
  async (dispatch) => {
    const call = missedRunsApi.endpoints.answerMissedRuns.initiate({ body: { answer, until } });
    const { data, error } = await dispatch(call);
    return data === undefined ? { error: errorOf(error) } : { data };
  };
