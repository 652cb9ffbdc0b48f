import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { keepText, readText } from '../../api/kept/kept-text.ts';
import { selectReturned } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { codeOf } from '../../kit/newer-build.ts';
import { rememberPlace } from '../../kit/remember-place.ts';
import { showToast } from '../../kit/show-toast.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { joinedText } from '../../parts/capture/joined-text.ts';
import { connectCapture, type CaptureRequest } from '../../parts/capture/open-capture.ts';
import type { CaptureOverlayProps } from './capture-overlay.tsx';
import { overDraft } from './over-draft.ts';

const load = () => import('./capture-overlay.tsx');

interface Opened {
  readonly request: CaptureRequest;
  readonly goBack: () => void;
}

/**
 * Where the small capture comes from, in front of every page. What it is made of is fetched once the page is there; what is
 * typed before that goes into a field that nobody sees, and is not lost.
 */
export function CapturePoint(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [Overlay, setOverlay] = useState<ComponentType<CaptureOverlayProps> | null>(null);
  const ahead = useRef<HTMLTextAreaElement>(null);
  const entered = useRef(false);
  const takeOver = (): { readonly text: string; readonly entered: boolean } => {
    const text = ahead.current?.value ?? '';
    if (ahead.current !== null) ahead.current.value = '';
    return { text, entered: entered.current };
  };
  const close = (): void => setOpened(null);
  const putAside = (): void => {
    keepText(userId, overDraft, joinedText(readText(userId, overDraft), takeOver().text));
    close();
  };
  const fetchOverlay = async (): Promise<void> => {
    try {
      const { CaptureOverlay } = await codeOf(load);
      setOverlay(() => CaptureOverlay);
    } catch {
      putAside();
      showToast({ failed: true, text: t('capture.unavailable') });
    }
  };
  const open = useEffectEvent((request: CaptureRequest) => {
    if (opened !== null) return;
    entered.current = false;
    setOpened({ request, goBack: rememberPlace() });
    if (Overlay === null) void fetchOverlay();
  });
  useEffect(() => connectCapture((request) => open(request)), []);
  // Whoever needs it once may be without a network then.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  useLayoutEffect(() => ahead.current?.focus({ preventScroll: true }), [opened]);
  // When what lay in front of the page is gone.
  useEffect(() => opened?.goBack, [opened]);

  const returned = useAppSelector(selectReturned);
  useEffect(() => {
    if (returned.length === 0) return;
    // A field that is on the page has taken them by then.
    void load().then(
      ({ keepReturned }) => dispatch(keepReturned()),
      () => undefined,
    );
  }, [returned, dispatch]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') putAside();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    entered.current = true;
    event.currentTarget.readOnly = true;
  };
  if (opened === null) return null;
  return (
    <>
      {opened.request.words === undefined && (
        <textarea
          ref={ahead}
          // It stays until its words are in the field that takes its place.
          className="fixed top-0 left-0 size-1 opacity-0"
          aria-label={t('page.capture')}
          onKeyDown={onKeyDown}
        />
      )}
      {Overlay && <Overlay request={opened.request} takeOver={takeOver} onClose={close} />}
    </>
  );
}
