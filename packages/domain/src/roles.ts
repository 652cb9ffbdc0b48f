import { type Role, roles as allRoles } from '@squeeze/contracts/users';

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

/**
 * What a person's roles amount to at `now` (epoch ms): a trial that still runs adds premium, and its end takes that away by
 * itself. `trialEndsAt` is null for whoever never had one.
 */
export function effectiveRoles(
  held: readonly Role[],
  trialEndsAt: number | null,
  now: number,
): readonly Role[] {
  if (trialEndsAt === null || trialEndsAt <= now || held.includes('premium')) return held;
  return allRoles.filter((role) => role === 'premium' || held.includes(role));
}

/**
 * Whether a person is the one administrator who is left: nobody could give the role again from inside. Asked of those who are active
 * and here to stay, locked for the transaction that decides by it.
 * @param administrators their ids
 */
export function isLastAdministrator(administrators: readonly string[], userId: string): boolean {
  return administrators.length === 1 && administrators[0] === userId;
}
