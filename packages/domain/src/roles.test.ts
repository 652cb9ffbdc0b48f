import { describe, expect, it } from 'vitest';
import type { Role } from '@squeeze/contracts/users';
import { effectiveRoles, hasAdministrator, hasPremium } from './roles.ts';

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

describe('effective roles', () => {
  it('adds premium while a trial runs, and no longer', () => {
    expect(effectiveRoles(['user'], 1_000, 999)).toEqual(['user', 'premium']);
    expect(effectiveRoles(['user'], 1_000, 1_000)).toEqual(['user']);
    expect(effectiveRoles(['user'], null, 0)).toEqual(['user']);
  });

  it('keeps what was granted, in the order of roles', () => {
    expect(effectiveRoles(['user', 'premium'], 1_000, 2_000)).toEqual(['user', 'premium']);
    expect(effectiveRoles(['user', 'administrator'], 1_000, 0)).toEqual(['user', 'premium', 'administrator']);
  });
});
