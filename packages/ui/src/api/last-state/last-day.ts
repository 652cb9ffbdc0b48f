import type { DayPlan } from '@squeeze/contracts/todos';
import { api } from '../api.ts';
import { lastShown } from '../connection-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { LastAnswer } from './last-answers.ts';

/** How the API client calls the question for the day. */
export const dayQuestion = 'dayPlan(undefined)';

/** The home screen's one answer brings the day along, which every screen looks for where it is asked for by itself. */
export const dayIn = (endpoint: string, data: unknown): DayPlan | undefined =>
  endpoint === 'getDashboard' && typeof data === 'object' && data !== null && 'day' in data
    ? (data.day as DayPlan)
    : undefined;

type KnownDay = readonly [day: DayPlan, at: number];

/**
 * The home screen's day, or that which was asked for by itself since, as another screen does. `at` in epoch ms. Of the same time
 * is the home screen's own, with what came of it since.
 */
export const laterDay = (ofHome: KnownDay, alone: LastAnswer | null): KnownDay =>
  alone !== null && alone.at >= ofHome[1] ? [alone.data as DayPlan, alone.at] : ofHome;

/** Puts the day that lay on this device there, unless it is known or asked for. @param at when the server said it, epoch ms */
export const showLastDay =
  (day: DayPlan, at: number): AppThunk<void> =>
  (dispatch, getState) => {
    if (getState().api.queries[dayQuestion] !== undefined) return;
    // The client's types know the endpoints of a file only where it is imported, and this comes with the first window.
    const entry = { endpointName: 'dayPlan', arg: undefined, value: day };
    dispatch(api.util.upsertQueryEntries([entry as never]));
    dispatch(lastShown([dayQuestion, at]));
  };
