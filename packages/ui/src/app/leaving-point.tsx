import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PersonQuestion } from '../api/person-question.ts';
import { useAppDispatch, type AppThunk } from '../api/store-hooks.ts';
import { useText } from '../i18n/use-text.ts';
import { codeOf } from '../kit/newer-build.ts';
import { showToast } from '../kit/show-toast.ts';

/** Few who sign out have something waiting. */
const fetchQuestion = async () => (await import('../features/outbox/leave-question.tsx')).LeaveQuestion;

type Question = Awaited<ReturnType<typeof fetchQuestion>>;

const leavingOfStore =
  (): AppThunk<PersonQuestion> =>
  (_dispatch, _getState, { leaving }) =>
    leaving;

/** Where whoever signs out is asked what is to become of what waits on this device. */
export function LeavingPoint(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const [leaving] = useState(() => dispatch(leavingOfStore()));
  const asked = useSyncExternalStore(leaving.subscribe, leaving.isAsked);
  const [LeaveQuestion, setQuestion] = useState<Question | null>(null);
  const fetch = useEffectEvent(async (): Promise<void> => {
    try {
      const fetched = await codeOf(fetchQuestion);
      setQuestion(() => fetched);
    } catch {
      // Nobody who cannot be asked leaves.
      leaving.answer(false);
      showToast({ key: 'leaving', failed: true, text: t('kept.leave.failed') });
    }
  });
  useEffect(() => {
    if (asked) void fetch();
  }, [asked]);
  // What is asked on this page is not asked on another, where its person does not expect it.
  useEffect(() => () => leaving.answer(false), [leaving]);
  return (
    asked &&
    LeaveQuestion !== null && (
      <LeaveQuestion onLeave={() => leaving.answer(true)} onStay={() => leaving.answer(false)} />
    )
  );
}
