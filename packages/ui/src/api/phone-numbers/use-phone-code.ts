import { useCodeRequest, type CodeRequest } from '../use-code-request.ts';
import { phoneNumbersApi } from './phone-number-endpoints.ts';

/** Where the texting of a code stands. */
export type PhoneCode = CodeRequest;

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
  const [request] = phoneNumbersApi.useSendPhoneCodeMutation();
  return useCodeRequest({
    request: () => request({ body: { phone_number: phoneNumber }, ...(token !== null && { token }) }),
    atOnce: true,
    resendAt,
    onSent,
  });
};
