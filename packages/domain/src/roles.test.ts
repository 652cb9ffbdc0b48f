import { describe, expect, it } from 'vitest';
import type { Role } from '@squeeze/contracts/users';
import { hasAdministrator, hasPremium } from './roles.ts';

const table: { roles: Role[]; premium: boolean; administrator: boolean }[] = [
  { roles: [], premium: false, administrator: false },
  { roles: ['user'], premium: false, administrator: false },
  { roles: ['user', 'premium'], premium: true, administrator: false },
  { roles: ['administrator'], premium: true, administrator: true },
  { roles: ['user', 'premium', 'administrator'], premium: true, administrator: true },
];

describe('roles', () => {
  it.each(table)('$roles', ({ roles, premium, administrator }) => {
    expect(hasPremium(roles)).toBe(premium);
    expect(hasAdministrator(roles)).toBe(administrator);
    const onTheWire = roles.map((name) => ({ name }));
    expect(hasPremium(onTheWire)).toBe(premium);
    expect(hasAdministrator(onTheWire)).toBe(administrator);
  });
});
