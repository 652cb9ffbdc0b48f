import type { KeptDraft, ShownCapture } from '@squeeze/contracts/desktop-bridge';
import { limits } from '@squeeze/contracts/limits';
import type { TodoDraft } from '@squeeze/contracts/todos';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { thingsOf, useCapture, type TakenItem } from '../../parts/capture/use-capture.ts';
import { useLanguage, ZoneProvider } from '../../i18n/text-provider.tsx';
import { captureOf, useHostQuestion } from './use-host-question.ts';
import { useHostZone } from './use-host-zone.ts';
import type { QuickCapture } from '../../platform/platform.ts';
import { CaptureView, type CaptureStatus } from './capture-view.tsx';
import { givenBack, joinedText } from '../../parts/capture/joined-text.ts';

interface QuickCaptureWindowProps {
  readonly host: QuickCapture;
}

/** The host's small window. What is typed and what is saved lie with the host, on disk, server or not. */
export function QuickCaptureWindow({ host }: QuickCaptureWindowProps): ReactNode {
  const [draft, setDraft] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let left = false;
    host.draft().then(
      (kept) => !left && setDraft(kept),
      () => !left && setDraft({ text: '', cut: false, waits: false }),
    );
    return () => {
      left = true;
    };
  }, [host]);
  const { zone: ofDevice } = useLanguage();
  const zone = useHostZone(host) ?? ofDevice;
  return (
    draft !== null && (
      <ZoneProvider zone={zone}>
        <QuickField host={host} draft={draft} />
      </ZoneProvider>
    )
  );
}

const none: readonly string[] = [];

/** What is to be said of what is in the field. */
const statusOf = ({ cut, waits }: Omit<KeptDraft, 'text'>): CaptureStatus =>
  cut || waits ? { kind: 'linked', cut, waits } : { kind: 'nothing' };

/** What can be taken back, and the todo that is to be there again then. */
interface Saved {
  readonly key: string;
  readonly instead: TodoDraft | null;
}

/** The heights the window may have, px. */
const heights = { min: 60, max: 600 } as const;

function QuickField({ host, draft }: QuickCaptureWindowProps & { readonly draft: KeptDraft }): ReactNode {
  const [status, setStatus] = useState<CaptureStatus>(() => statusOf(draft));
  const [saved, setSaved] = useState<Saved | null>(null);
  const [refused, setRefused] = useState<readonly TakenItem[] | null>(null);
  const field = useRef<CaptureFieldHandle>(null);
  const capture = useCapture({
    initial: draft.text,
    categories: none,
    onChange: (text) => {
      if (text.length <= limits.captureText.max) void host.keepDraft(text);
    },
  });
  const shown = useEffectEvent((event: ShownCapture) => {
    const before = capture.text;
    switch (event.kind) {
      case 'opened':
        setStatus({ kind: event.refused ? 'refusedWaits' : 'nothing' });
        break;
      case 'link':
        setStatus(
          statusOf({ ...event, waits: event.aside !== null || (status.kind === 'linked' && status.waits) }),
        );
        capture.setText(event.text);
        capture.proposals.open();
        // Typed since the host put aside what it knew of.
        if (event.aside !== null && before !== event.aside) void host.putAside(before);
        break;
      case 'back':
        capture.setText(joinedText(event.text, before));
        break;
    }
    field.current?.focus();
  });
  useEffect(() => host.onShown((event) => shown(event)), [host]);
  const sent = useEffectEvent((key: string) => {
    if (status.kind === 'queued' && key === saved?.key) setStatus({ ...status, kind: 'saved' });
  });
  useEffect(() => host.onSent(({ key }) => sent(key)), [host]);
  const resize = useCallback(
    (height: number) => void host.resize(Math.min(Math.max(Math.ceil(height), heights.min), heights.max)),
    [host],
  );

  const question = useHostQuestion({
    host,
    onSaved: (key, state, instead, when) => {
      setSaved({ key, instead });
      setStatus({ kind: state, count: 1, ...(when !== null && { when }) });
    },
    onFailed: () => setStatus({ kind: 'notReminded' }),
  });
  const giveBack = useEffectEvent((taken: readonly TakenItem[]) =>
    capture.setText(
      givenBack(
        taken.map(({ text }) => text),
        capture.text,
      ),
    ),
  );
  const save = async (taken: readonly TakenItem[]): Promise<void> => {
    setStatus({ kind: 'saving' });
    try {
      const todos = thingsOf(taken).map(({ draft }) => draft);
      const { state, key } = await host.save(captureOf(todos));
      setSaved({ key, instead: null });
      setStatus({ kind: state, count: taken.length });
      question.ask(taken, key);
    } catch {
      setRefused(taken);
      setStatus({ kind: 'failed' });
    }
  };
  useEffect(() => {
    if (refused !== null) giveBack(refused);
  }, [refused]);
  const undo = async (): Promise<void> => {
    if (saved === null) return;
    const { key, instead } = saved;
    const undone = await host.undo(key).then(
      (answer) => answer.undone,
      () => false,
    );
    question.onDismiss();
    const again = undone && instead !== null ? await host.save(captureOf([instead])).catch(() => null) : null;
    setSaved(again && { key: again.key, instead: null });
    setStatus({ kind: again !== null ? 'todoAgain' : undone ? 'undone' : 'notUndone' });
    // The button that had the focus is gone.
    field.current?.focus();
  };
  return (
    <CaptureView
      fieldRef={field}
      capture={capture}
      status={status}
      place="computer"
      question={question}
      onSave={(taken) => void save(taken)}
      onUndo={() => void undo()}
      onClose={() => void host.close()}
      onHeight={resize}
    />
  );
}
