import type { authEndpoints } from '@squeeze/contracts/auth';
import type { Db } from '@squeeze/database/connection';
import { hasMfa } from '@squeeze/database/repositories/mfa-repository';
import { setAuthTime } from '@squeeze/database/repositories/session-proof-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { type AppError, invalid } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { recentAuthenticationMs } from '../../http/person.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { passSecondFactor, type SecondFactorParts } from '../mfa/pass-second-factor.ts';
import { requireSession } from '../mfa/require-subject.ts';
import { type OwnPasswordParts, requireOwnPassword } from '../password/require-own-password.ts';

export interface ReauthenticateParts extends OwnPasswordParts, SecondFactorParts {}

const codeRequired = (): AppError => invalid('mfa_code', 'mfa_code_required');

/**
 * Proves anew who is there: sensitive changes are open for ten minutes. With a second factor on it takes both; the
 * code is not used up by a wrong password.
 */
export const reauthenticate = (parts: ReauthenticateParts): Route<typeof authEndpoints.reauthenticate> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId } = person;
    const sessionId = requireSession(person);
    const needsCode = await hasMfa(database.db, userId);
    const { password, mfa_code: code, mfa_type: type } = body;
    if (needsCode && code === undefined) {
      throw codeRequired();
    }
    await requireOwnPassword(parts, database, { userId, sessionId, password, request, now });
    const finish = async (trx: Db): Promise<void> => {
      await setAuthTime(trx, sessionId, now, { mfaPassed: needsCode });
      await parts.audit.record(trx, { userId, kind: 'reauthenticated', sessionId, request, now });
    };
    if (needsCode && code !== undefined) {
      await passSecondFactor(parts, database, { userId, sessionId, type, code, request, now }, finish);
    } else {
      await database.transaction(async (trx) => {
        await lockUser(trx, userId);
        // Turned on while the password was being checked: it alone is no longer enough.
        if (await hasMfa(trx, userId)) throw codeRequired();
        await finish(trx);
      });
    }
    return { authenticated_until: presentInstant(now + recentAuthenticationMs) };
  });
