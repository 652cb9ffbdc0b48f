import type { mfaEndpoints } from '@squeeze/contracts/mfa';
import { countBackupCodes } from '@squeeze/database/repositories/backup-code-repository';
import {
  deleteMfa,
  deleteSmsMethod,
  findSmsMethod,
  hasMfa,
} from '@squeeze/database/repositories/mfa-repository';
import { clearMfaPassed } from '@squeeze/database/repositories/session-proof-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { bound, unbound, type Route, type Routes } from '../../http/call.ts';
import { type OwnPasswordParts, requireOwnPassword } from '../password/require-own-password.ts';
import type { TextedCodeParts } from '../verification-codes/code-line.ts';
import { giveBackupCodes } from './backup-codes.ts';
import { requireSession, requireSubject } from './require-subject.ts';
import { prepareTotp } from './set-up-totp.ts';
import { challengeMfa, phoneHint, startSmsSetup } from './sms-method.ts';
import { verifyMfa, type VerifyMfaParts, verifyMyMfa } from './verify-mfa.ts';

export interface MfaParts extends VerifyMfaParts, TextedCodeParts, OwnPasswordParts {}

export const mfaRoutes = (parts: MfaParts): Routes<typeof mfaEndpoints> => ({
  setUpMfa: bound(async ({ db, person, body, now }) => {
    requireSubject(person, body.user_id);
    return {
      data: await prepareTotp(parts, db, { userId: person.userId, sessionId: requireSession(person), now }),
    };
  }),
  verifyMfa: verifyMfa(parts),
  challengeMfa: challengeMfa(parts),
  disableMfa: disableMfa(parts),
  renewBackupCodes: renewBackupCodes(parts),
  getMfaStatus,
  startMyMfaSetup: startMyMfaSetup(parts),
  verifyMyMfa: verifyMyMfa(parts),
});

const mfaIsOff = (): AppError => new AppError('mfa_not_enabled');

const getMfaStatus: Route<typeof mfaEndpoints.getMfaStatus> = bound(async ({ db, person: { userId } }) => {
  const enabled = await hasMfa(db, userId);
  const sms = enabled ? await findSmsMethod(db, userId) : null;
  const texted = sms !== null && sms.confirmedAt !== null ? sms.phoneNumber : null;
  return {
    enabled,
    methods: [...(enabled ? (['totp'] as const) : []), ...(texted === null ? [] : (['sms'] as const))],
    backup_codes_left: enabled ? await countBackupCodes(db, userId) : 0,
    phone_hint: texted === null ? null : phoneHint(texted),
  };
});

const startMyMfaSetup = (parts: MfaParts): Route<typeof mfaEndpoints.startMyMfaSetup> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId } = person;
    if (body.method === 'sms') {
      await startSmsSetup(parts, database, body.phone_number, { userId, request, now });
      return { message: 'Verification code sent successfully' };
    }
    const sessionId = requireSession(person);
    const data = await database.transaction((trx) => prepareTotp(parts, trx, { userId, sessionId, now }));
    return { message: 'Scan the code with your authenticator app', data };
  });

/** Without the app nothing is left: texts and backup codes go with it, and no session counts as more than a password. */
const disableMfa = (parts: MfaParts): Route<typeof mfaEndpoints.disableMfa> =>
  bound(async ({ db, person: { userId, sessionId }, body, now, request }) => {
    await lockUser(db, userId);
    if (!(await hasMfa(db, userId))) throw mfaIsOff();
    if (body.method === 'sms') {
      const method = await findSmsMethod(db, userId);
      if (method === null || method.confirmedAt === null) throw mfaIsOff();
      await deleteSmsMethod(db, userId);
    } else {
      await deleteMfa(db, userId);
      await clearMfaPassed(db, userId);
      // An administrator's open streams are less allowed now.
      await parts.liveEvents.publish(db, userId, { type: 'access_changed' });
    }
    const details = { method: body.method };
    await parts.audit.record(db, { userId, kind: 'mfa_disabled', sessionId, request, details, now });
    await parts.liveEvents.publish(db, userId, { type: 'account_changed' });
    return { success: true };
  });

const renewBackupCodes = (parts: MfaParts): Route<typeof mfaEndpoints.renewBackupCodes> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId, sessionId } = person;
    if (!(await hasMfa(database.db, userId))) throw mfaIsOff();
    await requireOwnPassword(parts, database, { userId, sessionId, password: body.password, request, now });
    return await database.transaction(async (trx) => {
      await lockUser(trx, userId);
      // Taken away while the password was being checked.
      if (!(await hasMfa(trx, userId))) throw mfaIsOff();
      const codes = await giveBackupCodes(parts.keys, trx, { userId, now, showAgain: false });
      await parts.audit.record(trx, { userId, kind: 'backup_codes_renewed', sessionId, request, now });
      await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
      return { backup_codes: codes };
    });
  });
