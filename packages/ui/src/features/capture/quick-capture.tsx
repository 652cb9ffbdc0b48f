import { limits } from '@squeeze/contracts/limits';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { savedOf, useCapture, type TakenItem } from '../../parts/capture/use-capture.ts';
import type { QuickCapture } from '../../platform/platform.ts';
import { CaptureView, type CaptureStatus } from './capture-view.tsx';
import { joinedText } from './joined-text.ts';

interface QuickCaptureWindowProps {
  readonly host: QuickCapture;
}

/** The host's small window. What is typed and what is saved lie with the host, on disk, server or not. */
export function QuickCaptureWindow({ host }: QuickCaptureWindowProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    host.draft().then(
      (text) => !left && setDraft(text),
      () => !left && setDraft(''),
    );
    return () => {
      left = true;
    };
  }, [host]);
  return draft === null ? null : <QuickField host={host} draft={draft} />;
}

const none: readonly string[] = [];

/** The heights the window may have, px. */
const heights = { min: 60, max: 600 } as const;

function QuickField({ host, draft }: QuickCaptureWindowProps & { readonly draft: string }): ReactNode {
  const [status, setStatus] = useState<CaptureStatus>({ kind: 'nothing' });
  const [saved, setSaved] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly TakenItem[] | null>(null);
  const field = useRef<CaptureFieldHandle>(null);
  const capture = useCapture({
    initial: draft,
    categories: none,
    onChange: (text) => {
      if (text.length <= limits.captureText.max) void host.keepDraft(text);
    },
  });
  const shown = useEffectEvent(({ text }: { text: string }) => {
    setStatus({ kind: 'nothing' });
    if (!capture.text.includes(text)) {
      capture.setText(joinedText(capture.text, text));
      capture.proposals.open();
    }
    field.current?.focus();
  });
  useEffect(() => host.onShown((event) => shown(event)), [host]);
  const resize = useCallback(
    (height: number) => void host.resize(Math.min(Math.max(Math.ceil(height), heights.min), heights.max)),
    [host],
  );

  const giveBack = useEffectEvent((taken: readonly TakenItem[]) =>
    capture.setText(joinedText(...taken.map(({ text }) => text), capture.text)),
  );
  const save = async (taken: readonly TakenItem[]): Promise<void> => {
    setStatus({ kind: 'saving' });
    try {
      const todos = taken.map(({ item }) => savedOf(item));
      const { state, key } = await host.save({ key: crypto.randomUUID(), todos });
      setSaved(key);
      setStatus({ kind: state, count: taken.length });
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
    const undone = await host.undo(saved).then(
      (answer) => answer.undone,
      () => false,
    );
    setStatus({ kind: undone ? 'undone' : 'notUndone' });
    // The button that had the focus is gone.
    field.current?.focus();
  };
  return (
    <CaptureView
      fieldRef={field}
      capture={capture}
      status={status}
      place="computer"
      onSave={(taken) => void save(taken)}
      onUndo={() => void undo()}
      onClose={() => void host.close()}
      onHeight={resize}
    />
  );
}
