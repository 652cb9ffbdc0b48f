import { describe, expect, it } from 'vitest';
import { appFile } from './app-file.ts';

const folder = '/opt/squeeze/pages';

describe('appFile', () => {
  it.each([
    ['/', '/opt/squeeze/pages/index.html'],
    ['/dashboard/todos', '/opt/squeeze/pages/index.html'],
    ['/capture', '/opt/squeeze/pages/index.html'],
    ['/assets/index-1a2b.js', '/opt/squeeze/pages/assets/index-1a2b.js'],
    ['/assets/caf%C3%A9.svg', '/opt/squeeze/pages/assets/café.svg'],
  ])('answers %s', (pathname, file) => {
    expect(appFile(folder, pathname)).toBe(file);
  });

  it.each([
    '/../secrets.txt',
    '/..%2fsecrets.txt',
    '/%2e%2e/secrets.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd.txt',
    '/..',
    '/assets/a%00.js',
    '/%zz',
  ])('refuses %s', (pathname) => {
    expect(appFile(folder, pathname)).toBeNull();
  });
});
