import { useEffect, useEffectEvent, useState } from 'react';
import { keepCaptureDraft, openCaptureDraft } from './capture-draft.ts';
import { useCapture, type Capture } from './use-capture.ts';

interface KeptCaptureOptions {
  readonly userId: string;
  /** What a link brought; empty where none was followed. */
  readonly linked?: string;
  readonly categories: readonly string[];
  readonly phoneNumber: string | null;
}

/** A capture field whose text is kept in this browser until it is saved. `waits`: more comes back once it is. */
export const useKeptCapture = ({
  userId,
  linked = '',
  ...options
}: KeptCaptureOptions): { readonly capture: Capture; readonly waits: boolean } => {
  const [{ text, waits }] = useState(() => openCaptureDraft(userId, linked));
  const [back, setBack] = useState<string | null>(null);
  const capture = useCapture({
    ...options,
    initial: text,
    shared: linked !== '',
    onChange: (next) => setBack(keepCaptureDraft(userId, next)),
  });
  const bringBack = useEffectEvent((waited: string) => {
    capture.setText(capture.text === '' ? waited : `${waited}\n${capture.text}`);
  });
  useEffect(() => {
    if (back !== null) bringBack(back);
  }, [back]);
  return { capture, waits };
};
