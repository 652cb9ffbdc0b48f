import { defaultOauthSettings } from '@squeeze/contracts/oauth-settings';
import { describe, expect, it } from 'vitest';
import { readValues, valuesOf } from './settings-values.ts';

const values = valuesOf(defaultOauthSettings);

describe('the settings as a form has them', () => {
  it('come back as they were', () => {
    expect(readValues(values).settings).toEqual(defaultOauthSettings);
  });

  it.each([
    ['1', 1],
    [' 1440 ', 1_440],
    ['0', null],
    ['1441', null],
    ['', null],
    ['30.5', null],
    ['-5', null],
    ['1e3', null],
    ['0x10', null],
    ['half', null],
    ['999999999999', null],
  ])('take minutes from 1 to 1440: %j', (typed, minutes) => {
    const read = readValues({ ...values, refreshThreshold: typed });
    expect(read.settings?.refreshThreshold ?? null).toBe(minutes);
    expect(read.wrong).toEqual({ refreshThreshold: minutes === null, auditLogRetention: false });
  });

  it.each([
    ['30', 30],
    ['365', 365],
    ['29', null],
    ['366', null],
    [' ', null],
  ])('take days from 30 to 365: %j', (typed, days) => {
    const read = readValues({ ...values, security: { ...values.security, auditLogRetention: typed } });
    expect(read.settings?.security.auditLogRetention ?? null).toBe(days);
    expect(read.wrong).toEqual({ refreshThreshold: false, auditLogRetention: days === null });
  });
});
