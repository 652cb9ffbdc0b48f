import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepText, readText } from '../../api/kept-text.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../api/store-hooks.ts';
import { returnedTaken, selectReturned } from '../../api/todos/outbox-slice.ts';
import { addThings, withdraw } from '../../api/todos/todo-actions.ts';
import { useListTodoCategoriesQuery } from '../../api/todos/todo-endpoints.ts';
import { ZoneProvider } from '../../i18n/text-provider.tsx';
import { savedOf, useCapture } from '../../kit/use-capture.ts';
import { CaptureView, type CaptureStatus } from './capture-view.tsx';
import { joinedText } from './joined-text.ts';

const draftName = 'capture';
const none: readonly string[] = [];

/** Taking something down in a tab of its own: a page to bookmark. A text in the address only fills the field. */
export function SignedInCapture(): ReactNode {
  const { time_zone: zone } = useUser();
  return (
    <ZoneProvider zone={zone}>
      <div className="mx-auto max-w-column pt-64 phone:px-12 phone:pt-16">
        <div className="overflow-hidden rounded-20 border border-line shadow-raised">
          <CaptureForm />
        </div>
      </div>
    </ZoneProvider>
  );
}

function CaptureForm(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [search] = useSearchParams();
  const { data } = useListTodoCategoriesQuery();
  const categories = useMemo(() => data?.categories.map(({ name }) => name) ?? none, [data]);
  const [keys, setKeys] = useState<readonly string[]>(none);
  const [undone, setUndone] = useState<'undone' | 'notUndone' | null>(null);
  const capture = useCapture({
    initial: firstText(readText(userId, draftName), search.get('text') ?? ''),
    categories,
    onChange: (text) => keepText(userId, draftName, text),
  });
  const returned = useAppSelector(selectReturned);
  const takeBack = useEffectEvent((texts: readonly string[]) => {
    capture.setText(joinedText(...texts, capture.text));
    dispatch(returnedTaken());
  });
  useEffect(() => {
    if (returned.length > 0) takeBack(returned);
  }, [returned]);
  const state = useSavedState(keys);
  return (
    <CaptureView
      capture={capture}
      status={statusOf(undone, state, keys.length)}
      place="browser"
      onClose={() => void navigate('/dashboard/todos')}
      onUndo={() => {
        const whole = keys.map((key) => dispatch(withdraw(key))).every(Boolean);
        setUndone(whole ? 'undone' : 'notUndone');
        setKeys(none);
      }}
      onSave={(items) => {
        const { text } = capture;
        const alone = items.length === 1;
        setUndone(null);
        setKeys(
          dispatch(
            addThings(
              items.map((item) => ({ draft: savedOf(item), text: alone ? text : item.title })),
              true,
            ),
          ),
        );
        capture.setText('');
      }}
    />
  );
}

/** A link opened twice does not write its text twice. */
const firstText = (kept: string, linked: string): string =>
  kept.includes(linked) ? kept : joinedText(kept, linked);

type SavedState = 'nothing' | 'saving' | 'saved' | 'queued' | 'failed';

/** How far the entries of these keys have come. */
const useSavedState = (keys: readonly string[]): SavedState =>
  useAppSelector(({ todoOutbox }) => {
    if (keys.length === 0) return 'nothing';
    if (todoOutbox.entries.some(({ key }) => keys.includes(key))) {
      return todoOutbox.waiting ? 'queued' : 'saving';
    }
    return keys.every((key) => key in todoOutbox.created) ? 'saved' : 'failed';
  });

const statusOf = (undone: 'undone' | 'notUndone' | null, state: SavedState, count: number): CaptureStatus => {
  if (undone !== null) return { kind: undone };
  return state === 'saved' || state === 'queued' ? { kind: state, count } : { kind: state };
};
