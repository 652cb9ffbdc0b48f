import { z } from 'zod';
import { LoginAnswer } from './auth.ts';
import { everyone, recentlyAuthenticated } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './issues.ts';

/** RFC 7636: 43 to 128 unreserved characters, and the unpadded base64url of a SHA-256. */
export const codeVerifier = z.string().regex(/^[A-Za-z0-9\-._~]{43,128}$/, issue('code_verifier'));
export const codeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, issue('code_challenge'));
const state = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/, issue('sign_in_state'));

const noAccounts = ['not_found'] as const;

export const desktopSignInEndpoints = {
  authorizeDesktop: endpoint({
    method: 'post',
    path: '/auth/desktop/authorize',
    summary: 'Let the desktop app that opened this browser page sign in as you (RFC 7636, S256)',
    tag: 'desktop sign-in',
    callers: recentlyAuthenticated,
    body: z.strictObject({
      code_challenge: codeChallenge,
      code_challenge_method: z.literal('S256'),
      state,
    }),
    /** `squeeze://auth/callback?code=…&state=…`; the code is good for one minute and one use. */
    response: z.object({ redirect_url: z.string() }),
    problems: ['validation_failed', ...noAccounts],
    carriesSecrets: true,
  }),
  exchangeDesktopCode: endpoint({
    method: 'post',
    path: '/auth/desktop/token',
    summary: 'Exchange the code and its verifier for a session of the desktop app',
    tag: 'desktop sign-in',
    callers: everyone,
    body: z.strictObject({ code: z.string().min(20).max(256), code_verifier: codeVerifier }),
    response: LoginAnswer,
    problems: ['validation_failed', 'invalid_code', ...noAccounts],
    carriesSecrets: true,
  }),
} as const;
