import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { keepsAnswer } from './kept-endpoints.ts';
import type { LastAnswers } from './last-answers.ts';
import { answerChanged, answerGone } from './answer-changed.ts';
import { dayIn, dayQuestion, laterDay, showLastDay } from './last-day.ts';
import { lastReplaced, lastShown, type ConnectionState } from '../connection-slice.ts';

interface QueryAction {
  readonly type: string;
  readonly meta: {
    readonly arg: {
      readonly endpointName: string;
      readonly queryCacheKey: string;
      readonly originalArgs: unknown;
    };
  };
}

interface Cached {
  readonly data?: unknown;
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
}

interface State {
  readonly connection: ConnectionState;
  readonly api: { readonly queries: Readonly<Record<string, Cached | undefined>> };
}

const pendingType = `${api.reducerPath}/executeQuery/pending`;
const fulfilledType = `${api.reducerPath}/executeQuery/fulfilled`;

const isQueryAction = (action: unknown): action is QueryAction =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  (action.type === pendingType || action.type === fulfilledType);

/**
 * Shows what the server said last to a question until it answers, also where it cannot be reached at all, and keeps each
 * answer on this device, with what came of it since. To be called after each action.
 */
export const followQueries =
  (answers: LastAnswers) =>
  (action: unknown, { dispatch, getState }: Parameters<Middleware<object, State>>[0]): void => {
    if (answerChanged.match(action)) {
      const { endpoint, arg } = action.payload;
      if (!keepsAnswer(endpoint)) return;
      const { connection, api: cache } = getState();
      for (const [question, query] of Object.entries(cache.queries)) {
        if (query?.endpointName !== endpoint || query.originalArgs !== arg) continue;
        // What lay here already is as old as it was, and the rest of an answer is not younger for what came after it.
        if (query.data !== undefined && !(question in connection.shown))
          answers.keep(question, firstPage(query.data), query.fulfilledTimeStamp);
      }
      return;
    }
    if (answerGone.match(action)) {
      const { endpoint, arg } = action.payload;
      for (const [question, query] of Object.entries(getState().api.queries))
        if (query?.endpointName === endpoint && query.originalArgs === arg) answers.forget(question);
      return;
    }
    if (!isQueryAction(action) || !keepsAnswer(action.meta.arg.endpointName)) return;
    const { queryCacheKey: question, endpointName, originalArgs } = action.meta.arg;
    const known = (): unknown => getState().api.queries[question]?.data;
    const show = async (): Promise<void> => {
      const answer = await answers.recall(question);
      // Gone from the page, or fresher.
      if (answer === null || getState().api.queries[question] === undefined || known() !== undefined) return;
      const patch = [{ op: 'replace', path: [], value: answer.data }];
      dispatch(lastShown([question, answer.at]));
      // Not an upsert: that would have the answer under way thrown away. The name is any of the endpoints', which the
      // types tell apart by their arguments.
      dispatch(
        api.util.patchQueryData(endpointName as never, originalArgs as never, patch as never) as never,
      );
      const day = dayIn(endpointName, answer.data);
      if (day === undefined) return;
      const [latest, at] = laterDay([day, answer.at], await answers.recall(dayQuestion));
      dispatch(showLastDay(latest, at) as never);
    };
    if (action.type === fulfilledType) {
      answers.keep(question, firstPage(known()));
      const day = dayIn(endpointName, known());
      if (day !== undefined) answers.keep(dayQuestion, day);
      for (const answered of day === undefined ? [question] : [question, dayQuestion])
        if (getState().connection.shown[answered] !== undefined) dispatch(lastReplaced(answered));
    } else if (known() === undefined) void show();
  };

/** Of a list page by page the first is kept, where one begins to read. */
const firstPage = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : data;
};
