import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { phoneNumberInput, verificationCode } from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';

/** What the forms check before the server does, with the messages of the contracts. */
export const numberResolver = standardSchemaResolver(z.object({ phone_number: phoneNumberInput }));
export const codeResolver = standardSchemaResolver(z.object({ verification_code: verificationCode }));
