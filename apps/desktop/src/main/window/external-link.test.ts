import { describe, expect, it } from 'vitest';
import { mayOpenExternally } from './external-link.ts';

describe('mayOpenExternally', () => {
  it.each(['https://squeeze.example/help', 'https://example.com:8443/a?b=c#d'])('opens %s', (address) => {
    expect(mayOpenExternally(address)).toBe(true);
  });

  it.each([
    'http://example.com/',
    'file:///etc/passwd',
    'smb://host/share',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'squeeze://open/dashboard',
    'https://user@example.com/',
    'https://user:password@example.com/',
    `https://example.com/${'a'.repeat(2_000)}`,
    'example.com',
    '',
  ])('leaves %s alone', (address) => {
    expect(mayOpenExternally(address)).toBe(false);
  });
});
