import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PersonQuestion } from '../api/person-question.ts';
import { type AppThunk, useAppDispatch } from '../api/store-hooks.ts';
import { useLanguage } from '../i18n/text-provider.tsx';

const load = async () =>
  (await import('../features/auth/reauthentication-dialog.tsx')).ReauthenticationDialog;

const reauthenticationOfStore =
  (): AppThunk<PersonQuestion> =>
  (_dispatch, _getState, { reauthentication }) =>
    reauthentication;

/** Where the question is shown that sensitive calls wait for. Its code and texts come with the first of them. */
export function ReauthenticationPoint(): ReactNode {
  const dispatch = useAppDispatch();
  const [reauthentication] = useState(() => dispatch(reauthenticationOfStore()));
  const asked = useSyncExternalStore(reauthentication.subscribe, reauthentication.isAsked);
  const { whole } = useLanguage();
  const [parts, setParts] = useState<{ readonly Dialog: Awaited<ReturnType<typeof load>> } | null>(null);
  useEffect(() => {
    if (!asked || parts !== null) return;
    Promise.all([load(), whole()]).then(
      ([Dialog]) => setParts({ Dialog }),
      // No connection, so no question: the calls go back as they came.
      () => reauthentication.answer(false),
    );
  }, [asked, parts, whole, reauthentication]);
  return parts && <parts.Dialog open={asked} onAnswer={reauthentication.answer} />;
}
