import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { keepText, readText } from '../../api/kept/kept-text.ts';
import { returnedTaken, selectReturned } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, type AppThunk } from '../../api/store-hooks.ts';
import { addThings } from '../../api/todos/todo-actions.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { dialogScrim } from '../../kit/dialog-class.ts';
import { focusAtEnd } from '../../kit/focus-at-end.ts';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { useNow } from '../../kit/use-now.ts';
import { CaptureField, type CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { CaptureKeys } from '../../parts/capture/capture-keys.tsx';
import { givenBack, joinedText } from '../../parts/capture/joined-text.ts';
import type { CaptureRequest } from '../../parts/capture/open-capture.ts';
import { thingsOf, useCapture, type Capture, type TakenItem } from '../../parts/capture/use-capture.ts';
import { useCapturePerson } from '../../parts/capture/use-capture-person.ts';
import { useReturnedWords } from '../../parts/capture/use-returned-words.ts';
import { useWentText } from '../../parts/capture/use-went-text.ts';
import { askedOf, useWhenQuestion, type CaptureQuestion } from '../../parts/capture/use-when-question.ts';
import { overDraft } from './over-draft.ts';

export interface CaptureOverlayProps {
  readonly request: CaptureRequest;
  /** What was typed before this was here, and whether Enter was pressed as well. */
  readonly takeOver: () => { readonly text: string; readonly entered: boolean };
  readonly onClose: () => void;
}

/**
 * The small capture in front of whatever one is doing. Enter keeps what was typed and closes, unless a reminder lacks its
 * time or something is left in the field; a toast says where it went. Escape closes and keeps the draft on this device.
 */
export function CaptureOverlay({ request: { words }, takeOver, onClose }: CaptureOverlayProps): ReactNode {
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  const { capture, question, isOver, isShown, save, keepRest } = useOverCapture(words);
  const leave = (): void => {
    keepRest();
    onClose();
  };
  const leaveWhenOver = useEffectEvent(() => {
    if (isOver) leave();
  });
  useEffect(() => leaveWhenOver(), [isOver]);
  const close = (): void => {
    // What was kept stays a todo: the page is as it was, without a question in it.
    if (question.asked !== null) question.onDismiss();
    leave();
  };
  const addAtOnce = useEffectEvent(() => {
    if (words !== undefined) capture.submit(save);
  });
  useEffect(() => addAtOnce(), []);
  return (
    <Dialog.Root open={isShown} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogScrim} />
        {/* At the top, where no keyboard of a phone lies over it. */}
        <Dialog.Viewport className="fixed inset-0 z-30 grid justify-items-center px-24 pt-[12vh] pb-24 phone:p-0">
          <Dialog.Popup
            ref={popup}
            aria-label={t('page.capture')}
            initialFocus={() => popup.current?.querySelector('textarea') ?? true}
            // Where one was is known better by who opened it.
            finalFocus={() => false}
            className="enter-rise relative max-h-[76vh] w-full max-w-[680px] self-start overflow-y-auto overscroll-contain rounded-20 border border-line bg-surface-raised py-24 shadow-raised outline-none phone:max-h-[min(56dvh,440px)] phone:max-w-none phone:rounded-t-none phone:border-x-0 phone:border-t-0 phone:py-16"
          >
            <OverField
              capture={capture}
              question={{ ...question, onDismiss: close }}
              takeOver={takeOver}
              onSubmit={save}
              onClose={close}
            />
            <Dialog.Close
              render={<BareIconButton icon={X} label={t('kit.close')} />}
              className="absolute top-16 right-12 phone:top-8 phone:right-4"
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OverCapture {
  readonly capture: Capture;
  /** What is asked about what was added from here; not about what was added before. */
  readonly question: CaptureQuestion;
  readonly save: (taken: readonly TakenItem[]) => void;
  /** Everything is kept, and nothing is to be asked. */
  readonly isOver: boolean;
  readonly isShown: boolean;
  /** Has words from elsewhere that were not added for the next time. */
  readonly keepRest: () => void;
}

const useOverCapture = (words: string | undefined): OverCapture => {
  const dispatch = useAppDispatch();
  const { userId, categories, phoneNumber } = useCapturePerson();
  const wentText = useWentText();
  const [initial] = useState(() => words ?? readText(userId, overDraft));
  const capture = useCapture({
    initial,
    categories,
    phoneNumber,
    onChange: (text) => {
      if (words === undefined) keepText(userId, overDraft, text);
    },
  });
  const known = useWhenQuestion(useNow(), undefined, true);
  const [added, setAdded] = useState<'nothing' | 'whole' | 'untimed'>('nothing');
  const question = { ...known, asked: added === 'untimed' ? known.asked : null };
  useReturnedWords(capture, words === undefined);
  const isEmpty = capture.text.trim() === '';
  return {
    capture,
    question,
    save: (taken) => {
      const now = Date.now();
      const key = dispatch(addThings(thingsOf(taken), false, [], wentText(taken, now)));
      known.ask(taken, key);
      setAdded(key !== null && askedOf(taken, key, now) !== null ? 'untimed' : 'whole');
    },
    isOver: added !== 'nothing' && isEmpty && question.asked === null,
    isShown:
      words === undefined || question.asked !== null || (!isEmpty && (added !== 'nothing' || !capture.ready)),
    keepRest: () => {
      if (words !== undefined && !isEmpty)
        keepText(userId, overDraft, joinedText(readText(userId, overDraft), capture.text));
    },
  };
};

interface OverFieldProps extends Pick<CaptureOverlayProps, 'takeOver' | 'onClose'> {
  readonly capture: Capture;
  readonly question: CaptureQuestion;
  readonly onSubmit: (taken: readonly TakenItem[]) => void;
}

/** The field itself: it has the focus from its first moment on, so that no letter falls between two fields. */
function OverField({ capture, question, takeOver, onSubmit, onClose }: OverFieldProps): ReactNode {
  const field = useRef<CaptureFieldHandle>(null);
  const [enters, setEnters] = useState(false);
  const begin = useEffectEvent(() => {
    const { text, entered } = takeOver();
    if (text !== '') capture.setText(joinedText(capture.text, text));
    focusAtEnd(() => field.current?.focus());
    // Beside an earlier draft one looks first what it is that Enter adds.
    if (entered && capture.text.trim() === '') setEnters(true);
  });
  useLayoutEffect(() => begin(), []);
  const enter = useEffectEvent(() => {
    if (!enters || !capture.ready) return;
    setEnters(false);
    capture.submit(onSubmit);
  });
  useEffect(() => enter(), [enters, capture.text, capture.ready]);
  return (
    <CaptureField
      ref={field}
      look="over"
      capture={capture}
      now={useNow()}
      leading={<SqueezeMark size={26} />}
      question={question}
      choosesCalendar
      onSubmit={onSubmit}
      onEscape={onClose}
      aside={<CaptureKeys closes />}
    />
  );
}

/** What the server would not have is there again the next time, also after a reload. */
export const keepReturned = (): AppThunk<void> => (dispatch, getState) => {
  const texts = selectReturned(getState());
  const userId = getState().auth.user?.id;
  if (texts.length === 0 || userId === undefined) return;
  keepText(userId, overDraft, givenBack(texts, readText(userId, overDraft)));
  dispatch(returnedTaken());
};
