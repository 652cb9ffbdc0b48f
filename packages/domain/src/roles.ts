import type { Role } from '@squeeze/contracts/users';

/** A role by itself, or as users carry it on the wire. */
type HeldRole = Role | { readonly name: Role };

function holds(roles: readonly HeldRole[], wanted: Role): boolean {
  return roles.some((role) => (typeof role === 'string' ? role : role.name) === wanted);
}

/** Whether these roles open what is for administrators. */
export function hasAdministrator(roles: readonly HeldRole[]): boolean {
  return holds(roles, 'administrator');
}

/** Whether these roles open what is premium; administrators have it too. */
export function hasPremium(roles: readonly HeldRole[]): boolean {
  return holds(roles, 'premium') || hasAdministrator(roles);
}
