import { describe, expect, it } from 'vitest';
import { keychainService } from './keychain-service.ts';

describe('keychainService', () => {
  it('has one name for everybody without a profile of their own', () => {
    expect(keychainService('')).toBe('Squeeze');
  });

  it('tells profiles apart, however their folder is written', () => {
    expect(keychainService('/home/ana/work/')).toBe(keychainService('/home/ana/work'));
    expect(keychainService('/home/ana/work')).not.toBe(keychainService('/home/ana/home'));
  });
});
