import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../api/api-error.ts';
import { authApi } from './auth-api.ts';

/** Where the texting of a code stands. */
export interface PhoneCode {
  readonly sending: boolean;
  /** When another code may be asked for, in epoch milliseconds; null before the first was sent. */
  readonly resendAt: number | null;
  readonly error: ApiError | null;
  readonly send: () => Promise<void>;
}

const asError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'unreachable' });

interface PhoneCodeParts {
  readonly phoneNumber: string;
  /** Of a registration under way; null for the signed-in person. */
  readonly token: string | null;
  /** Of a code asked for earlier, in epoch milliseconds; null when none was. */
  readonly resendAt: number | null;
  readonly onSent: (resendAt: number) => void;
}

/** Asks for a code by text, at once unless the last one was asked for a moment ago, and again when told to. */
export const usePhoneCode = ({ phoneNumber, token, resendAt, onSent }: PhoneCodeParts): PhoneCode => {
  const [request, { isLoading }] = authApi.useSendPhoneCodeMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (): Promise<void> => {
    setError(null);
    const answer = await request({
      body: { phone_number: phoneNumber },
      ...(token !== null && { token }),
    });
    if (answer.data === undefined) setError(asError(answer.error));
    else onSent(Date.parse(answer.data.resend_at));
  };

  // One person, one text: development mounts every component twice.
  const asked = useRef(secondsUntil(resendAt) > 0);
  const first = useEffectEvent(send);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void first();
  }, []);
  return { sending: isLoading, resendAt, error, send };
};

const secondsUntil = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds left until an instant (epoch milliseconds), counted down; 0 when it has passed or is null. */
export const useSecondsUntil = (at: number | null): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const count = (): void => setSeconds(secondsUntil(at));
    count();
    if (at === null) return undefined;
    const timer = setInterval(() => {
      count();
      if (secondsUntil(at) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
};
