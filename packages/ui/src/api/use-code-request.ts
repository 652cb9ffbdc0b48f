import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asApiError, type ApiError } from './api-error.ts';
import { secondsUntil } from './use-seconds-until.ts';

/** Where the sending of a code stands. */
export interface CodeRequest {
  readonly sending: boolean;
  /** When another code may be asked for, in epoch milliseconds; null before the first was sent. */
  readonly resendAt: number | null;
  readonly error: ApiError | null;
  readonly send: () => Promise<void>;
}

interface CodeRequestParts<Answer extends { readonly resend_at: string }> {
  /** The call that has a code sent. */
  readonly request: () => PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  /** Whether the first code is asked for without being told to, unless the last one was a moment ago. */
  readonly atOnce: boolean;
  /** Of a code asked for earlier, in epoch milliseconds; null when none was. */
  readonly resendAt: number | null;
  readonly onSent: (resendAt: number, answer: Answer) => void;
}

/** Asks for a code by text or mail, and again when told to. */
export const useCodeRequest = <Answer extends { readonly resend_at: string }>(
  parts: CodeRequestParts<Answer>,
): CodeRequest => {
  const { request, atOnce, resendAt, onSent } = parts;
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (): Promise<void> => {
    setError(null);
    setSending(true);
    const answer = await request();
    setSending(false);
    if (answer.data === undefined) setError(asApiError(answer.error));
    else onSent(Date.parse(answer.data.resend_at), answer.data);
  };

  // One person, one text: development mounts every component twice.
  const asked = useRef(!atOnce || secondsUntil(resendAt) > 0);
  const first = useEffectEvent(send);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void first();
  }, []);
  return { sending, resendAt, error, send };
};
