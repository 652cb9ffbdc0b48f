import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PersonQuestion } from '../api/person-question.ts';
import { useAppDispatch, type AppThunk } from '../api/store-hooks.ts';
import { lazyPart } from '../kit/lazy-part.ts';

/** Few who sign out have something waiting. */
const LeaveQuestion = lazyPart(
  async () => (await import('../features/outbox/leave-question.tsx')).LeaveQuestion,
);

const leavingOfStore =
  (): AppThunk<PersonQuestion> =>
  (_dispatch, _getState, { leaving }) =>
    leaving;

/** Where whoever signs out is asked what is to become of what waits on this device. */
export function LeavingPoint(): ReactNode {
  const dispatch = useAppDispatch();
  const [leaving] = useState(() => dispatch(leavingOfStore()));
  const asked = useSyncExternalStore(leaving.subscribe, leaving.isAsked);
  return (
    asked && (
      <Suspense>
        <LeaveQuestion onLeave={() => leaving.answer(true)} onStay={() => leaving.answer(false)} />
      </Suspense>
    )
  );
}
