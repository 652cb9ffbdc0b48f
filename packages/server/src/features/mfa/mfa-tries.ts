import type { MfaType } from '@squeeze/contracts/mfa';
import type { TryLimits, Watched } from '../../security/try-limits.ts';

export interface MfaTries {
  /** Forgotten after the right code. */
  readonly forgiven: readonly Watched[];
  /** The right code gives back its own try alone: failures add up, whoever signs in meanwhile. */
  readonly givenBack: readonly Watched[];
}

/**
 * What counts a try at a second factor: the requester on the account first, then everybody else on it together. A place
 * where a second factor has been given before stays out of what strangers use up; a known device does not, for it
 * can be carried from place to place and may have got its token for the password alone. Backup codes have a count of their
 * own, so that they still let the person in when the others have been used up by somebody who knows the password; they are far
 * too many to be guessed from however many places.
 */
export function mfaTries(
  type: MfaType,
  { userId, requester, isKnownPlace }: { userId: string; requester: string; isKnownPlace: boolean },
): MfaTries {
  if (type === 'backup_code') {
    return { forgiven: [['backupCodeOnAccount', requester, userId]], givenBack: [] };
  }
  return {
    forgiven: [['mfaOnAccount', requester, userId]],
    givenBack: [
      ['mfaFailuresOnAccount', requester, userId],
      ...(isKnownPlace ? [] : [['mfaFailuresByStrangers', userId] as const]),
    ],
  };
}

/** Spends a try; throws 429 where none is left. */
export const countMfaTry = (limits: TryLimits, { forgiven, givenBack }: MfaTries): Promise<void> =>
  limits.count(...forgiven, ...givenBack);
