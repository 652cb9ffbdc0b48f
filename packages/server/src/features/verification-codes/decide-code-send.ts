import type { VerificationCodeRecord } from '@squeeze/database/repositories/verification-code-repository';

const minute = 60_000;

export const codePolicy = {
  lifetimeMs: 10 * minute,
  resendAfterMs: minute,
  /** Tries a code allows, however often it is sent. */
  maxAttempts: 5,
  /** A code with less time than this left is replaced rather than sent again. */
  minRemainingMs: minute,
} as const;

type LiveCode = Pick<VerificationCodeRecord, 'attempts' | 'expiresAt' | 'resendAt'>;

export type CodeSend<Code> =
  /** Sent a moment ago: it is on its way, another would only cost. */
  | { readonly kind: 'wait'; readonly code: Code }
  /** The same code once more. */
  | { readonly kind: 'resend'; readonly code: Code }
  /** A new code in place of one that is of no use any more. */
  | { readonly kind: 'replace'; readonly code: Code }
  | { readonly kind: 'send_new' };

/** What asking for a code does, given the one that is neither used nor expired at `now`. */
export function decideCodeSend<Code extends LiveCode>(code: Code | null, now: number): CodeSend<Code> {
  if (code === null) return { kind: 'send_new' };
  if (now < code.resendAt) return { kind: 'wait', code };
  const isUsable =
    code.attempts < codePolicy.maxAttempts && code.expiresAt - now >= codePolicy.minRemainingMs;
  return { kind: isUsable ? 'resend' : 'replace', code };
}
