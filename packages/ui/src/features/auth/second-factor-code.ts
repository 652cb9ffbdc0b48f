import { backupCode, mfaCode, type MfaType } from '@squeeze/contracts/mfa';
import type { z } from 'zod';

/** The rule a code of each kind has to meet. */
export const secondFactorCode = {
  totp: mfaCode,
  sms: mfaCode,
  backup_code: backupCode,
} as const satisfies Record<MfaType, z.ZodType<string, string>>;
