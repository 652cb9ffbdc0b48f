import { emailAddress, fullName, phoneNumberInput } from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';
import { formResolver } from '../../api/form-resolver.ts';

/** What the forms check before the server does, with the messages of the contracts. The number may be left empty. */
export const profileResolver = formResolver(
  z.object({ full_name: fullName, phone_number: z.literal('').or(phoneNumberInput) }),
);
export const emailResolver = formResolver(z.object({ email: emailAddress }));
