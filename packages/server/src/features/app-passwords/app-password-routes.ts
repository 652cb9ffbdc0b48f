import type { AppPassword, appPasswordEndpoints } from '@squeeze/contracts/app-passwords';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import {
  type AppPasswordRecord,
  deleteAppPassword,
  insertAppPassword,
  listAppPasswords,
} from '@squeeze/database/repositories/app-password-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { appPasswordHash, newAppPassword } from '../../security/app-password.ts';
import type { AuditLog } from '../../security/audit-log.ts';

export interface AppPasswordParts {
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly publicUrl: () => string;
}

/** Passwords for calendar programs: made, listed and revoked here, good for /dav alone. */
export const appPasswordRoutes = (parts: AppPasswordParts): Routes<typeof appPasswordEndpoints> => ({
  listAppPasswords: bound(async ({ db, person }) => ({
    app_passwords: (await listAppPasswords(db, person.userId)).map(present),
    address: new URL('/dav/', parts.publicUrl()).href,
  })),

  createAppPassword: bound(async ({ db, person, body, now, request }) => {
    const { userId, sessionId } = person;
    // Of two that are made at once, both are counted.
    await lockUser(db, userId);
    if ((await listAppPasswords(db, userId)).length >= limits.appPasswordsPerUser) {
      throw new AppError(says('limit_reached.app_passwords', { limit: limits.appPasswordsPerUser }));
    }
    const password = newAppPassword();
    const made = { id: uuidv7(), userId, name: body.name, createdAt: now, lastUsedAt: null };
    await insertAppPassword(db, made, appPasswordHash(password));
    const details = { name: body.name };
    await parts.audit.record(db, { userId, kind: 'app_password_created', sessionId, request, details, now });
    await parts.liveEvents.publish(db, userId, { type: 'account_changed' });
    return { app_password: present(made), password };
  }),

  revokeAppPassword: bound(async ({ db, person, params, now, request }) => {
    const { userId, sessionId } = person;
    const revoked = await deleteAppPassword(db, userId, params.id);
    if (revoked === null) throw notFound('app_password');
    const details = { name: revoked.name };
    await parts.audit.record(db, { userId, kind: 'app_password_revoked', sessionId, request, details, now });
    await parts.liveEvents.publish(db, userId, { type: 'account_changed' });
    return {};
  }),
});

const present = ({ id, name, createdAt, lastUsedAt }: AppPasswordRecord): AppPassword => ({
  id,
  name,
  created_at: presentInstant(createdAt),
  last_used_at: lastUsedAt === null ? null : presentInstant(lastUsedAt),
});
