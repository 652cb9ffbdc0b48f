import type { emailEndpoints } from '@squeeze/contracts/email';
import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

export type MailedOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

type MailedCall = (typeof emailEndpoints)['confirmEmail' | 'releaseEmail']['path'];

const emailOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'email' in answer ? String(answer.email) : '';

/** Sends the token of a mailed link where it belongs. Needs no session: whoever has the mail has the right. */
export const useMailedCall = (
  path: MailedCall,
): readonly [MailedOutcome, (token: string) => Promise<void>] => {
  const platform = usePlatform();
  const [outcome, setOutcome] = useState<MailedOutcome>({ kind: 'waiting' });
  const working = useRef(false);
  const run = useCallback(
    async (token: string) => {
      // Development runs effects twice; the link counts once.
      if (working.current) return;
      working.current = true;
      setOutcome({ kind: 'working' });
      const sent = await send(
        { method: 'post', path, body: { token } },
        { origin: platform.apiOrigin(), accessToken: null },
      );
      working.current = false;
      setOutcome(
        'data' in sent ? { kind: 'done', email: emailOf(sent.data) } : { kind: 'failed', error: sent.error },
      );
    },
    [path, platform],
  );
  return [outcome, run];
};
