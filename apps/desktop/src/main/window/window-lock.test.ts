import { describe, expect, it, vi } from 'vitest';
import { isGranted } from './window-lock.ts';

vi.mock('electron', () => ({ shell: {} }));

describe('isGranted', () => {
  it('lets our pages copy text and call this machine', () => {
    expect(isGranted('clipboard-sanitized-write', 'app://squeeze/')).toBe(true);
    expect(isGranted('loopback-network', 'app://squeeze')).toBe(true);
  });

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fullscreen', 'hid'])(
    'refuses %s',
    (permission) => {
      expect(isGranted(permission, 'app://squeeze')).toBe(false);
    },
  );

  it('refuses everything to everybody else', () => {
    expect(isGranted('clipboard-sanitized-write', 'https://evil.example')).toBe(false);
  });
});
