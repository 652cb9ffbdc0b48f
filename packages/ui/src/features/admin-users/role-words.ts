import type { Role } from '@squeeze/contracts/users';
import type { PlainMessageId } from '../../i18n/messages.ts';

export const roleWords = {
  user: 'people.role.user',
  premium: 'people.role.premium',
  administrator: 'people.role.administrator',
} as const satisfies Record<Role, PlainMessageId>;
