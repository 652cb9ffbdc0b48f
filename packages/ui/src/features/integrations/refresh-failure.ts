import { hasCode, type ApiError } from '../../api/api-error.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';

/** Why a connection could not be refreshed, in the words of the specification (section 8). */
export const refreshFailure = (error: ApiError): PlainMessageId => {
  if (error.kind !== 'problem') return 'oauth.refresh.failed';
  if (isUnconfigured(error)) return 'oauth.refresh.notConfigured';
  if (error.status === 400) return 'oauth.refresh.refused';
  if (hasCode(error, 'oauth_not_refreshable')) return 'oauth.refresh.noToken';
  return error.status === 500 ? 'oauth.refresh.provider' : 'oauth.refresh.failed';
};

/** Whether the provider is not set up here: whoever runs the server has to do something. */
export const isUnconfigured = (error: ApiError): boolean => hasCode(error, 'not_configured');
