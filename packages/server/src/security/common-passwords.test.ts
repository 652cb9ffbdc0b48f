import { describe, expect, it } from 'vitest';
import { commonPasswordPatterns, commonPasswordWords } from './common-password-words.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Passw0rd1!',
    'Qwerty123!',
    'Dragon2024!',
    'Welcome1$',
    '!Admin123',
    '1qaz@WSX',
    'Zaq12wsx!',
    'Q1w2e3r4!',
    'Monkey!1',
    'Letmein1!',
    'Summer2025!',
    'Abc123456!',
    'Squeeze1!',
    'Tr0uble1!',
    'Aa1!Aa1!Aa1!',
    'Il0vey0u!',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Correct-Horse7!',
    'Oat-milk42&friday',
    'kT7$wqPz',
    'Dragon$82716492!x',
    'My4cats!eatPlums',
    'Zagreb-Trnje8!',
    'Velvet-Otter&9',
  ])('lets %s through', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('knows more than a thousand words, all in the form they are compared in', () => {
    expect(commonPasswordWords.size).toBeGreaterThan(1_000);
    expect([...commonPasswordWords].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([]);
    expect([...commonPasswordPatterns].filter((word) => !/^[a-z0-9]{6,}$/.test(word))).toEqual([]);
  });
});
