import { OauthFailure, type OauthFailureReason } from '@squeeze/server/ports/authorization-servers';
import { ResponseBodyError } from 'openid-client';
import type { LastCall } from './bounded-fetch.ts';

/**
 * What errors of the token endpoint mean (RFC 6749, 5.2), with those of OpenID Connect by which some say that the person has to
 * consent again, and that of a revocation of what is revoked.
 */
const meanings: Readonly<Record<string, OauthFailureReason>> = {
  invalid_grant: 'refused',
  invalid_token: 'refused',
  access_denied: 'refused',
  consent_required: 'refused',
  interaction_required: 'refused',
  login_required: 'refused',
  invalid_client: 'client',
  unauthorized_client: 'client',
  slow_down: 'limited',
};

/** What a failed call means. Whatever may pass by itself is not taken for a refusal. */
export function failureOf(error: unknown, { status, retryAfterMs }: LastCall): OauthFailure {
  if (error instanceof OauthFailure) return error;
  const reason = reasonOf(error, status);
  return new OauthFailure(reason, `${reason}${status === null ? '' : `, by a ${status}`}`, retryAfterMs);
}

function reasonOf(error: unknown, status: number | null): OauthFailureReason {
  if (status === 429) return 'limited';
  if (status !== null && status >= 500) return 'unreachable';
  const meaning = error instanceof ResponseBodyError ? meanings[error.error] : undefined;
  if (meaning !== undefined) return meaning;
  return status === 401 ? 'client' : 'unreachable';
}
