import { describe, expect, it } from 'vitest';
import { appUrl, isAppUrl } from './app-origin.ts';

describe('isAppUrl', () => {
  it.each([appUrl('/'), appUrl('/dashboard?x=1#y')])('knows %s', (address) => {
    expect(isAppUrl(address)).toBe(true);
  });

  it.each([
    'app://squeeze.evil.example/',
    'app://evil/squeeze',
    'app:squeeze',
    'app://squeeze@evil/',
    'https://squeeze/',
    'squeeze://app',
    'about:blank',
    'data:text/html,app://squeeze/',
    '',
  ])('does not know %s', (address) => {
    expect(isAppUrl(address)).toBe(false);
  });
});
