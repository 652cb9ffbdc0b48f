import { describe, expect, it } from 'vitest';
import { readProblem, type ApiError } from '../../api/api-error.ts';
import { en } from '../../i18n/catalogue/en.ts';
import { refreshFailure } from './refresh-failure.ts';

const problem = (status: number, code: string | null): ApiError =>
  readProblem(status, code === null ? {} : { code, values: {} }, null);

describe('why a connection could not be refreshed', () => {
  it.each([
    [
      problem(503, 'not_configured'),
      /^OAuth service is not fully configured\. Please contact your administrator/,
    ],
    [problem(400, 'oauth_refused'), /^Failed to refresh tokens\. The integration may have expired/],
    [problem(500, 'oauth_not_refreshable'), /^This integration cannot be refreshed because no refresh token/],
    [problem(500, 'oauth_provider'), /^OAuth service error\. Please try again later/],
    [problem(500, 'internal_error'), /^OAuth service error/],
    [problem(503, null), /^Failed to refresh OAuth tokens\. Please check your connection/],
    [problem(404, 'not_found'), /^Failed to refresh OAuth tokens/],
    [problem(429, 'rate_limited'), /^Failed to refresh OAuth tokens/],
    [{ kind: 'unreachable' }, /^Failed to refresh OAuth tokens/],
    [{ kind: 'timeout' }, /^Failed to refresh OAuth tokens/],
  ] as const)('%j', (error, words) => {
    expect(en[refreshFailure(error)]).toMatch(words);
  });
});
