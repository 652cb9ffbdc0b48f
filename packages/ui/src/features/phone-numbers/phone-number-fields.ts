import { phoneNumberInput, verificationCode } from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';
import { formResolver } from '../../api/form-resolver.ts';

/** What the forms check before the server does, with the messages of the contracts. */
export const numberResolver = formResolver(z.object({ phone_number: phoneNumberInput }));
export const codeResolver = formResolver(z.object({ verification_code: verificationCode }));
