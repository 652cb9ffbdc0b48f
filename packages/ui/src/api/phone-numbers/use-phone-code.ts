import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asApiError, type ApiError } from '../api-error.ts';
import { secondsUntil } from '../use-seconds-until.ts';
import { phoneNumbersApi } from './phone-number-endpoints.ts';

/** Where the texting of a code stands. */
export interface PhoneCode {
  readonly sending: boolean;
  /** When another code may be asked for, in epoch milliseconds; null before the first was sent. */
  readonly resendAt: number | null;
  readonly error: ApiError | null;
  readonly send: () => Promise<void>;
}

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
  const [request, { isLoading }] = phoneNumbersApi.useSendPhoneCodeMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (): Promise<void> => {
    setError(null);
    const answer = await request({
      body: { phone_number: phoneNumber },
      ...(token !== null && { token }),
    });
    if (answer.data === undefined) setError(asApiError(answer.error));
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
