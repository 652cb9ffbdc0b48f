import type { userEndpoints } from '@squeeze/contracts/users';
import type { Db } from '@squeeze/database/connection';
import { findPhoneNumber } from '@squeeze/database/repositories/phone-number-repository';
import {
  findUser,
  lockUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { AppError, invalid } from '../../http/app-error.ts';
import { bound, type Call, type Route } from '../../http/call.ts';
import { isRecentlyAuthenticated } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { addPhoneNumber } from '../phone-numbers/add-phone-number.ts';
import { setPrimary } from '../phone-numbers/change-phone-number.ts';
import type { NumberEventParts } from '../phone-numbers/record-number-event.ts';
import { requirePhoneNumber } from '../phone-numbers/require-phone-number.ts';
import { presentUser } from './present-user.ts';

export interface UserParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** Null in the edition without accounts, whose owner has no number. */
  readonly numbers: NumberEventParts | null;
}

type UpdateCall = Call<typeof userEndpoints.updateMe>;

/** Deleted since the token was accepted, a moment ago. */
const gone = (): AppError => new AppError('unauthenticated');

/** Changes a person's name, and which number is theirs; what is absent stays. */
export const updateMe = ({ liveEvents, numbers }: UserParts): Route<typeof userEndpoints.updateMe> =>
  bound(async (call) => {
    const { db, person, body, now } = call;
    const { full_name: fullName, phone_number: phoneNumber } = body;
    if (phoneNumber !== undefined) await takeNumber(numbers, call, phoneNumber);
    await lockUser(db, person.userId);
    const changed = await updateUser(db, person.userId, {
      ...(fullName !== undefined && { fullName, updatedAt: now }),
    });
    if (changed === null) throw gone();
    if (fullName !== undefined) await liveEvents.publish(db, changed.id, { type: 'account_changed' });
    return { data: presentUser(changed, now) };
  });

/**
 * Another of the person's verified numbers becomes the primary one; a new one is added and becomes it when it is verified.
 * Either needs a recent sign-in, the number they have does not.
 */
async function takeNumber(
  parts: NumberEventParts | null,
  call: UpdateCall,
  typed: string | null,
): Promise<void> {
  const { db, person, now } = call;
  const user = await requireUser(db, person.userId);
  if (typed === null) return refuseToClear(user);
  if (parts === null) {
    throw new AppError('not_configured.texts_edition');
  }
  const number = requirePhoneNumber(typed);
  if (number === user.phoneNumber) return;
  const own = await findPhoneNumber(db, user.id, number);
  // It waits to be verified; that is done on its page.
  if (own?.isVerified === false) return;
  if (!isRecentlyAuthenticated(person, now)) {
    throw new AppError('reauthentication_required');
  }
  if (own === null) await addPhoneNumber(parts, db, call, { number, wantsPrimary: true });
  else await setPrimary(parts, db, call, own.id);
}

async function requireUser(db: Db, userId: string): Promise<UserRecord> {
  const user = await findUser(db, userId);
  if (user === null) throw gone();
  return user;
}

function refuseToClear({ phoneNumber }: UserRecord): void {
  if (phoneNumber === null) return;
  throw invalid('phone_number', 'phone_kept');
}
