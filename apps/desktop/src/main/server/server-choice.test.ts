import { describe, expect, it } from 'vitest';
import { cloudOrigin } from './server-choice.ts';

describe('cloudOrigin', () => {
  it.each([
    ['https://squeeze.example', 'https://squeeze.example'],
    ['https://Squeeze.Example:8443/', 'https://squeeze.example:8443'],
    ['http://localhost:4710', 'http://localhost:4710'],
    ['http://127.0.0.1:4710/', 'http://127.0.0.1:4710'],
    ['http://[::1]:4710', 'http://[::1]:4710'],
  ])('reads %s', (address, origin) => {
    expect(cloudOrigin(address)).toBe(origin);
  });

  it.each([
    'http://squeeze.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://user@squeeze.example',
    'https://user:password@squeeze.example',
    'https://squeeze.example/path',
    'https://squeeze.example/?next=x',
    'https://squeeze.example/#x',
    'ftp://squeeze.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://squeeze',
    'squeeze.example',
    '',
  ])('refuses %j', (address) => {
    expect(cloudOrigin(address)).toBeNull();
  });
});
