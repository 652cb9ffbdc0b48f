import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { emailAddress, fullName, phoneNumberInput } from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';

/** What the forms check before the server does, with the messages of the contracts. The number may be left empty. */
export const profileResolver = standardSchemaResolver(
  z.object({ full_name: fullName, phone_number: z.literal('').or(phoneNumberInput) }),
);
export const emailResolver = standardSchemaResolver(z.object({ email: emailAddress }));
