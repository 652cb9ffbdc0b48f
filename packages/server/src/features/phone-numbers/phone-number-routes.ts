import { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhoneCode } from './verify-phone-code.ts';

export const phoneNumberRoutes = (parts: AccountParts): Routes<typeof phoneNumberEndpoints> => ({
  ...refuseAll(phoneNumberEndpoints, 'not_found', 'This call is not here yet'),
  sendPhoneCode: sendPhoneCode(parts),
  verifyPhoneCode: verifyPhoneCode(parts),
});
