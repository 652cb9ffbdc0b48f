import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = '/srv/squeeze';
const findingsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env, folder);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};
const production = {
  SQUEEZE_ENV: 'production',
  SQUEEZE_MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
};

describe('readConfig', () => {
  it('needs nothing: development on loopback with SQLite', () => {
    expect(readConfig({}, folder)).toMatchObject({
      environment: 'development',
      role: 'all',
      host: '127.0.0.1',
      port: 4710,
      dataFolder: '/srv/squeeze/.squeeze',
      databaseUrl: null,
      smtp: null,
      corsOrigins: ['app://squeeze'],
    });
  });

  it('reads lists, folders and addresses', () => {
    const env = {
      ...production,
      SQUEEZE_CORS_ORIGINS: 'https://a.example, https://b.example',
      SQUEEZE_DATA_DIR: '/data',
    };
    expect(readConfig(env, folder)).toMatchObject({
      host: '0.0.0.0',
      dataFolder: '/data',
      corsOrigins: ['app://squeeze', 'https://a.example', 'https://b.example'],
    });
  });

  it('takes proxies as addresses, networks and names', () => {
    const proxies = ['loopback', '10.0.0.1', '10.0.0.0/8', 'fd00::/8'];
    const config = readConfig({ SQUEEZE_TRUSTED_PROXIES: proxies.join(', ') }, folder);
    expect(config.trustedProxies).toEqual(proxies);
  });

  it('says where codes may be texted, and how many', () => {
    const plain = readConfig({}, folder);
    expect(plain.smsCountries).toEqual(expect.arrayContaining(['US', 'CA', 'FR', 'ES']));
    expect(plain.smsCodesPerDay).toBe(2_000);
    const env = { SQUEEZE_SMS_COUNTRIES: 'US, DE', SQUEEZE_SMS_DAILY_CODES: '50' };
    expect(readConfig(env, folder)).toMatchObject({ smsCountries: ['US', 'DE'], smsCodesPerDay: 50 });
    expect(readConfig({ SQUEEZE_SMS_COUNTRIES: '*' }, folder).smsCountries).toEqual(['*']);
  });

  it.each([
    [{ SQUEEZE_SMS_COUNTRIES: 'US,Germany' }, 'SQUEEZE_SMS_COUNTRIES takes two-letter codes'],
    [{ SQUEEZE_SMS_DAILY_CODES: 'many' }, 'SQUEEZE_SMS_DAILY_CODES must be a number'],
    [{ PORT: 'http' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ SQUEEZE_ENV: 'prod' }, 'SQUEEZE_ENV must be one of development, production, test'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ SQUEEZE_ENV: 'production' }, 'SQUEEZE_MASTER_KEYS is required in production'],
    [{ SQUEEZE_ENV: 'production' }, 'SQUEEZE_PUBLIC_URL is required in production'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set but SMTP_FROM is missing'],
    [{ SMTP_FROM: 'Squeeze <hi@squeeze.example>' }, 'SMTP_FROM is set but SMTP_URL is missing'],
    [{ SQUEEZE_MODEL_URL: 'http://localhost:11434/v1' }, 'SQUEEZE_MODEL_URL is set but SQUEEZE_MODEL'],
    [{ SQUEEZE_MODEL: 'small' }, 'SQUEEZE_MODEL is set but SQUEEZE_MODEL_URL is missing'],
    [{ SQUEEZE_MODEL_KEY: 'secret' }, 'SQUEEZE_MODEL_KEY is set but SQUEEZE_MODEL_URL is missing'],
    [
      { SQUEEZE_MODEL_URL: 'localhost:11434', SQUEEZE_MODEL: 'small' },
      'SQUEEZE_MODEL_URL must be an address',
    ],
    [{ SQUEEZE_HOST: '0.0.0.0' }, 'listens on loopback only'],
    [{ SQUEEZE_PUBLIC_URL: 'https://squeeze.example' }, 'use SQUEEZE_ENV=production'],
    [{ SQUEEZE_LOG_LEVEL: 'loud' }, 'SQUEEZE_LOG_LEVEL'],
    [{ SQUEEZE_ROLE: 'clerk' }, 'SQUEEZE_ROLE must be one of all, web, worker'],
    [{ SQUEEZE_ROLE: 'worker' }, 'set DATABASE_URL'],
    [{ SQUEEZE_MASTER_KEYS: 'hunter2' }, 'SQUEEZE_MASTER_KEYS: entry 1 is not <version>:<base64>'],
    [{ SQUEEZE_MASTER_KEYS: '1:AAAA' }, 'SQUEEZE_MASTER_KEYS: master key 1 is not 32 bytes long'],
    [{ SQUEEZE_TRUSTED_PROXIES: 'my-proxy' }, 'SQUEEZE_TRUSTED_PROXIES'],
    [{ SQUEEZE_TRUSTED_PROXIES: '10.0.0.0/33' }, '"10.0.0.0/33" is no address'],
  ])('refuses %j with a message that says what to change', (env, message) => {
    expect(findingsOf(env)).toContain(message);
  });

  it('reads a model, with a key or without', () => {
    const env = { SQUEEZE_MODEL_URL: 'http://localhost:11434/v1', SQUEEZE_MODEL: 'small' };
    expect(readConfig({}, folder).model).toBeNull();
    expect(readConfig(env, folder).model).toEqual({
      url: 'http://localhost:11434/v1',
      model: 'small',
      key: null,
      turnsPerDay: 200,
      terms: {
        name: 'small',
        inputPrice: null,
        outputPrice: null,
        dailyCostPerPerson: null,
        dailyCostOverall: null,
      },
    });
    const priced = { ...env, SQUEEZE_MODEL_INPUT_PRICE: '0.15', SQUEEZE_MODEL_DAILY_COST: '1' };
    expect(readConfig(priced, folder).model?.terms).toMatchObject({
      inputPrice: 150_000,
      dailyCostPerPerson: 1_000_000,
    });
    expect(findingsOf({ ...env, SQUEEZE_MODEL_DAILY_COST: 'much' })).toContain('SQUEEZE_MODEL_DAILY_COST');
    expect(readConfig({ ...env, SQUEEZE_MODEL_DAILY_TURNS: '20' }, folder).model?.turnsPerDay).toBe(20);
    expect(() => readConfig({ ...env, SQUEEZE_MODEL_DAILY_TURNS: 'many' }, folder)).toThrow(
      'SQUEEZE_MODEL_DAILY_TURNS must be a number',
    );
    expect(readConfig({ ...env, SQUEEZE_MODEL_KEY: 'secret' }, folder).model?.key).toBe('secret');
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', SQUEEZE_ROLE: '' }, folder)).toMatchObject(
      {
        port: 4710,
        databaseUrl: null,
      },
    );
  });

  it('names every problem at once', () => {
    expect(findingsOf({ PORT: 'x', SQUEEZE_ENV: 'y' }).split('\n')).toHaveLength(2);
  });
});
