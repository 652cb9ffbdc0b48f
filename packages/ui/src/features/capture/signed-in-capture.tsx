import { useEffect, useState, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { forgetSharedWords, readSharedWords } from '../../api/shared-words.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../api/store-hooks.ts';
import { selectWaitingCount } from '../../api/outbox/outbox-slice.ts';
import { addThings, withdraw } from '../../api/todos/todo-actions.ts';
import { ZoneProvider } from '../../i18n/text-provider.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CaptureHelp } from './capture-help.tsx';
import { thingsOf } from '../../parts/capture/use-capture.ts';
import { useCapturePerson } from '../../parts/capture/use-capture-person.ts';
import { useKeptCapture } from '../../parts/capture/use-kept-capture.ts';
import { useReturnedWords } from '../../parts/capture/use-returned-words.ts';
import { useNow } from '../../kit/use-now.ts';
import { useWhenQuestion } from '../../parts/capture/use-when-question.ts';
import { useKeepingTrouble } from '../../parts/use-keeping-trouble.ts';
import { CaptureView, type CaptureStatus } from './capture-view.tsx';

/** Taking something down in a tab of its own: a page to bookmark. A text in the address only fills the field. */
export function SignedInCapture(): ReactNode {
  const t = useText();
  const { time_zone: zone } = useUser();
  return (
    <ZoneProvider zone={zone}>
      <main className="mx-auto max-w-column pt-64 phone:px-12 phone:pt-16">
        <div className="overflow-hidden rounded-20 border border-line shadow-raised">
          <CaptureForm />
        </div>
        <p className="mt-16 px-24 text-14 phone:px-12">
          <TextLink render={<Link to="/dashboard/todos" />}>{t('capture.openApp')}</TextLink>
        </p>
        <CaptureHelp />
      </main>
    </ZoneProvider>
  );
}

function CaptureForm(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [added, setAdded] = useState<Added | null>(null);
  const [linked] = useState(() => readSharedWords(Date.now()) ?? '');
  const { capture, waits } = useKeptCapture({ ...useCapturePerson(), linked });
  // What came with a link is a draft like any other from here on.
  useEffect(() => forgetSharedWords(), []);
  const question = useWhenQuestion(useNow(), (key, when) => setAdded({ key, count: 1, undone: null, when }));
  const trouble = useKeepingTrouble(useAppSelector(selectWaitingCount) > 0);
  useReturnedWords(capture);
  return (
    <CaptureView
      capture={capture}
      status={useAddedStatus(added, waits)}
      place="browser"
      trouble={trouble}
      question={question}
      choosesCalendar
      onClose={() => void navigate('/dashboard/todos')}
      onUndo={() => {
        if (added === null) return;
        setAdded({ ...added, undone: dispatch(withdraw(added.key)) ? 'undone' : 'notUndone' });
        // It goes with what it asked about.
        if (added.when === undefined) question.onDismiss();
      }}
      onSave={(taken) => {
        const key = dispatch(addThings(thingsOf(taken), true));
        setAdded(key === null ? null : { key, count: taken.length, undone: null });
        question.ask(taken, key);
      }}
    />
  );
}

/** What was added last from here. */
interface Added {
  /** Of its entry in the outbox. */
  readonly key: string;
  readonly count: number;
  readonly undone: 'undone' | 'notUndone' | null;
  /** Of a reminder that was asked about: its time in words. */
  readonly when?: string;
}

/** How far it has come, and whether taking it back held. */
const useAddedStatus = (added: Added | null, waits: boolean): CaptureStatus =>
  useAppSelector(({ outbox: { entries, waiting, created, notice } }): CaptureStatus => {
    if (added === null) return waits ? { kind: 'linked', cut: false, waits } : { kind: 'nothing' };
    const { key, count, undone, when } = added;
    if (undone !== null) {
      const refused = notice?.kind === 'refused' && notice.write.kind === 'takeBack';
      if (refused) return { kind: 'changedSince' };
      return { kind: undone === 'undone' && when !== undefined ? 'todoAgain' : undone };
    }
    if (entries.some((entry) => entry.key === key)) {
      return waiting.includes('todos')
        ? { kind: 'queued', count, ...(when !== undefined && { when }) }
        : { kind: 'saving' };
    }
    if (!(key in created)) return { kind: 'failed' };
    return { kind: 'saved', count, ...(when !== undefined && { when }) };
  }, shallowEqual);
