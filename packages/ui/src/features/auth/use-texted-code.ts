import { useState } from 'react';
import { mfaApi } from '../../api/mfa/mfa-endpoints.ts';
import { useCodeRequest, type CodeRequest } from '../../api/use-code-request.ts';

export interface TextedCode extends CodeRequest {
  /** The last digits of the number it went to; null before it has. */
  readonly phoneHint: string | null;
}

/** Has the code of the second factor texted, when asked to. @param token of a sign-in under way; null for the session's */
export const useTextedCode = (token: string | null): TextedCode => {
  const [request] = mfaApi.useChallengeMfaMutation();
  const [sent, setSent] = useState<{ readonly resendAt: number; readonly phoneHint: string } | null>(null);
  const code = useCodeRequest({
    request: () => request(token === null ? undefined : { token }),
    atOnce: false,
    resendAt: sent?.resendAt ?? null,
    onSent: (resendAt, { phone_hint }) => setSent({ resendAt, phoneHint: phone_hint }),
  });
  return { ...code, phoneHint: sent?.phoneHint ?? null };
};
