import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import { useCallback, useEffect, useState } from 'react';
import { findConnection, finishConnection, type Outcome } from '../../../api/oauth/integration-actions.ts';
import { forgetReturned, type Returned } from '../../../api/oauth/returned-flow.ts';
import { useAppDispatch, type AppDispatch } from '../../../api/store-hooks.ts';

type Finished = Outcome<OauthIntegration>;

/** By what came back: a state is good for one time, and development runs effects twice. */
const calls = new WeakMap<Returned, Promise<Finished>>();

/** Whose answer was lost: the state may be used up by now, and all be well. */
const unheard = new WeakSet<Returned>();

const finish =
  (returned: Returned) =>
  async (dispatch: AppDispatch): Promise<Finished> => {
    const finished = await dispatch(finishConnection(returned));
    if (!('error' in finished)) return finished;
    if (finished.error.kind !== 'problem') unheard.add(returned);
    else if (unheard.has(returned) && finished.error.code === 'oauth_flow') {
      const connected = await dispatch(findConnection(returned.provider));
      if (connected !== null) return { value: connected };
    }
    return finished;
  };

/** By their state: the link to the app comes once more where it went by itself and is pressed as well. */
const begun = new Map<string, Promise<Finished>>();

const finishFirst = async (dispatch: AppDispatch, returned: Returned): Promise<Finished> => {
  const { provider, state } = returned;
  const before = begun.get(state);
  if (before !== undefined && !('error' in (await before))) {
    // It may have been disconnected since.
    const connected = await dispatch(findConnection(provider));
    if (connected !== null) return { value: connected };
  }
  const call = finish(returned)(dispatch);
  begun.set(state, call);
  return await call;
};

const finishOnce = (dispatch: AppDispatch, returned: Returned): Promise<Finished> => {
  const call = calls.get(returned) ?? finishFirst(dispatch, returned);
  calls.set(returned, call);
  return call;
};

interface FinishState {
  /** Null while it is being finished. */
  readonly outcome: Finished | null;
  /** Once more, where there was no answer. */
  readonly retry: () => void;
}

/** Finishes a connection by what the provider has sent along, once. */
export const useFinish = (returned: Returned): FinishState => {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Finished | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const bring = async (): Promise<void> => {
      const finished = await finishOnce(dispatch, returned);
      // What was answered is over; what got no answer may be tried again, also by whoever signs in meanwhile.
      if (!('error' in finished) || finished.error.kind === 'problem') forgetReturned();
      if (!left) setOutcome(finished);
    };
    void bring();
    return () => {
      left = true;
    };
  }, [dispatch, returned, tries]);
  const retry = useCallback(() => {
    calls.delete(returned);
    setOutcome(null);
    setTries((before) => before + 1);
  }, [returned]);
  return { outcome, retry };
};
