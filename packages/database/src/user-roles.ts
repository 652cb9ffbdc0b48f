import { type RawBuilder, sql } from 'kysely';
import { type Role, roles } from '@squeeze/contracts/users';

/** The roles of the `users` row of the statement, as one column; see `parseRoles`. */
export const rolesOfUser: RawBuilder<string | null> = sql<string | null>`(
  select string_agg(user_roles.role, ',') from user_roles where user_roles.user_id = users.id
)`;

/** In the order of `roles`; a role that this release does not know is left out. */
export function parseRoles(joined: string | null): Role[] {
  const names = new Set((joined ?? '').split(','));
  return roles.filter((role) => names.has(role));
}
