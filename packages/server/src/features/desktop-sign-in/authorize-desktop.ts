import { createHash, randomBytes } from 'node:crypto';
import type { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import { insertDesktopAuthorization } from '@squeeze/database/repositories/desktop-authorization-repository';
import { AppError } from '../../http/app-error.ts';
import { bound, type Route } from '../../http/call.ts';
import type { AuditLog } from '../../security/audit-log.ts';

/** Between the browser's yes and the desktop's exchange lie a click and a round trip. */
const desktopSignInPolicy = { codeLifetimeMs: 60_000 } as const;

/** Where the browser hands the code over: the scheme that the installed app registers. */
const desktopCallback = 'squeeze://auth/callback';

/** What is stored of a code. It has 256 bits, so a fast hash does. */
export const desktopCodeHash = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');

/** Gives the browser a code for the desktop app, of no use without the verifier that never left the app. */
export const authorizeDesktop = ({
  audit,
}: {
  readonly audit: Pick<AuditLog, 'record'>;
}): Route<typeof desktopSignInEndpoints.authorizeDesktop> =>
  bound(async ({ db, person, body, now, request }) => {
    const { userId, sessionId } = person;
    if (sessionId === null) throw new AppError('forbidden');
    const code = randomBytes(32).toString('base64url');
    await insertDesktopAuthorization(db, {
      codeHash: desktopCodeHash(code),
      sessionId,
      codeChallenge: body.code_challenge,
      createdAt: now,
      expiresAt: now + desktopSignInPolicy.codeLifetimeMs,
    });
    await audit.record(db, { userId, kind: 'desktop_authorized', sessionId, request, now });
    return {
      redirect_url: `${desktopCallback}?${new URLSearchParams({ code, state: body.state }).toString()}`,
    };
  });
