import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

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
  SQUEEZE_MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
};

const sameKey = randomBytes(32).toString('base64');

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

  it('says where what lies in accounts is asked for, if not at its own address', () => {
    expect(readConfig({}, folder).oauth.apis).toEqual({});
    const config = readConfig({ GOOGLE_API_URL: 'http://127.0.0.1:9001' }, folder);
    expect(config.oauth.apis).toEqual({ google: 'http://127.0.0.1:9001' });
    expect(findingsOf({ MICROSOFT_API_URL: 'http://graph.example' })).toMatch(
      'MICROSOFT_API_URL must be https',
    );
  });

  it('takes proxies as addresses, networks and names', () => {
    const proxies = ['loopback', '10.0.0.1', '10.0.0.0/8', 'fd00::/8'];
    const config = readConfig({ SQUEEZE_TRUSTED_PROXIES: proxies.join(', ') }, folder);
    expect(config.trustedProxies).toEqual(proxies);
  });

  it('says where codes may be texted, and how many', () => {
    const plain = readConfig({}, folder);
    expect(plain.smsCountries).toEqual(expect.arrayContaining(['US', 'CA', 'FR', 'ES']));
    expect(plain.smsCodesPerDay).toBe(500);
    const env = { SQUEEZE_SMS_COUNTRIES: 'US, DE', SQUEEZE_CODES_PER_DAY: '50' };
    expect(readConfig(env, folder)).toMatchObject({ smsCountries: ['US', 'DE'], smsCodesPerDay: 50 });
    expect(readConfig({ SQUEEZE_SMS_COUNTRIES: '*' }, folder).smsCountries).toEqual(['*']);
  });

  it('says where files are kept, and how much of them', () => {
    expect(readConfig({}, folder)).toMatchObject({
      filesUrl: null,
      fileLimits: { fileBytes: 10 * 1024 ** 2, bytesPerUser: 1024 ** 3 },
    });
    const filesUrl = 's3+https://key:secret@s3.example/bucket?region=eu-west-1';
    const env = { SQUEEZE_FILES_URL: filesUrl, SQUEEZE_FILE_BYTES: '1', SQUEEZE_FILES_QUOTA_BYTES: '2' };
    const fileLimits = { fileBytes: 1, bytesPerUser: 2 };
    expect(readConfig(env, folder)).toMatchObject({ filesUrl, fileLimits });
  });

  it('repeats nothing of the address of a store, which holds a secret', () => {
    const finding = findingsOf({ SQUEEZE_FILES_URL: 'https://key:Kanarie4711@s3.example/bucket' });
    expect(finding).toMatch(/^SQUEEZE_FILES_URL must be an address, such as s3\+https/);
    expect(finding).not.toContain('Kanarie4711');
  });

  it.each<readonly [Record<string, string>, string]>([
    [{ SQUEEZE_FILES_URL: 's3+https://key:secret@s3.example' }, 'SQUEEZE_FILES_URL must name a bucket'],
    [{ SQUEEZE_FILE_BYTES: '10MB' }, 'SQUEEZE_FILE_BYTES must be a number'],
    [{ SQUEEZE_SMS_COUNTRIES: 'US,Germany' }, 'SQUEEZE_SMS_COUNTRIES takes two-letter codes'],
    [{ SQUEEZE_CODES_PER_DAY: 'many' }, 'SQUEEZE_CODES_PER_DAY must be a number'],
    [{ PORT: 'http' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
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
    ...['0.0.0.0/0', '::/0', '0.0.0.0/1', '::/3'].map(
      (proxies) => [{ SQUEEZE_TRUSTED_PROXIES: proxies }, 'takes in strangers'] as const,
    ),
    ...['10.0.0.0/8/8', '10.0.0.1/255.0.0.0', 'fe80::1%eth0', '*', 'true', '1', '-'].map(
      (proxies) => [{ SQUEEZE_TRUSTED_PROXIES: proxies }, 'is no address, network or one of'] as const,
    ),
    ...['*'].map((origins) => [{ SQUEEZE_CORS_ORIGINS: origins }, 'must name each origin'] as const),
    ...[
      'null',
      'nonsense',
      'https://a.example/',
      'https://a.example/x',
      'https://*.example',
      'javascript:alert(1)',
    ].map((origins) => [{ SQUEEZE_CORS_ORIGINS: origins }, 'SQUEEZE_CORS_ORIGINS takes origins'] as const),
    ...[
      'ftp://x.example',
      'javascript:alert(1)',
      'data:x',
      'x.example',
      'https:x',
      '//x',
      'https://',
      'null',
    ].map((url) => [{ SQUEEZE_PUBLIC_URL: url }, 'begins with https://'] as const),
    [{ SQUEEZE_PUBLIC_URL: 'https://u:p@x.example' }, 'without a user name or password'],
    ...['https://x.example/app', 'https://x.example/?a', 'https://x.example/#a', 'https://x.example?'].map(
      (url) => [{ SQUEEZE_PUBLIC_URL: url }, 'without a path'] as const,
    ),
    [{ SQUEEZE_PUBLIC_URL: 'https://*.example' }, 'of one host'],
    [{ ...production, SQUEEZE_PUBLIC_URL: 'http://x.example' }, 'must be https://x.example in production'],
    [{ ...production, SQUEEZE_CORS_ORIGINS: 'http://x.example' }, 'must be https in production'],
    [{ SQUEEZE_PUBLIC_URL: 'http://squeeze.example' }, 'is for this machine alone'],
    [{ SQUEEZE_PUBLIC_URL: 'http://192.168.1.7:4710' }, 'is for this machine alone'],
    ...[
      Buffer.alloc(32),
      Buffer.alloc(32, 255),
      Buffer.from('ab'.repeat(16)),
      Buffer.from('correct horse battery staple!!!!'),
      Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
      Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 3 * index)),
    ].map(
      (key) =>
        [
          { ...production, SQUEEZE_MASTER_KEYS: `1:${key.toString('base64')}` },
          'key 1 is no random one',
        ] as const,
    ),
    [{ ...production, SQUEEZE_MASTER_KEYS: `1:${sameKey},2:${sameKey}` }, 'keys 1 and 2 are the same'],
    [{ SQUEEZE_MASTER_KEYS: `1:${sameKey},1:${sameKey}` }, 'version 1 is there twice'],
    ...['0x10', '1e3', '4710.0', '-1', '４７１０'].map(
      (port) => [{ PORT: port }, 'PORT must be a number'] as const,
    ),
    ...['Infinity', '1e3', '-1', '5 USD', 'NaN'].map(
      (usd) => [{ SQUEEZE_SMS_DAILY_USD: usd }, 'SQUEEZE_SMS_DAILY_USD must be dollars'] as const,
    ),
    [{ SQUEEZE_SMS_COUNTRIES: 'UK' }, '"UK" is none'],
    [{ SQUEEZE_SMS_COUNTRIES: 'us' }, '"us" is none'],
    ...['http://localhost', '127.0.0.1:80', 'a b', '-'].map(
      (host) => [{ SQUEEZE_HOST: host }, 'SQUEEZE_HOST must be an address to listen on'] as const,
    ),
    [{ SMTP_URL: 'smtp:mail', SMTP_FROM: 'a@b.example' }, 'SMTP_URL must start with'],
    [{ SMTP_URL: 'smtp://', SMTP_FROM: 'a@b.example' }, 'SMTP_URL must'],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'Squeeze' }, 'SMTP_FROM must be an e-mail address'],
    [{ SQUEEZE_MODEL_URL: 'file:///etc', SQUEEZE_MODEL: 'small' }, 'SQUEEZE_MODEL_URL must be an address'],
    [{ SQUEEZE_MODEL_URL: 'http://u:p@h/v1', SQUEEZE_MODEL: 'small' }, 'user name or password'],
    [{ TWILIO_API_URL: 'ftp://x' }, 'TWILIO_API_URL must be an address'],
    [{ SQUEEZE_PUSH_SERVICES: 'https://push.example/x' }, 'SQUEEZE_PUSH_SERVICES takes origins'],
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
    const found = findingsOf({
      SQUEEZE_ENV: 'production',
      PORT: 'x',
      SQUEEZE_PUBLIC_URL: 'http://x.example',
      SQUEEZE_MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
      SQUEEZE_CORS_ORIGINS: '*,null',
      SQUEEZE_TRUSTED_PROXIES: '0.0.0.0/0',
      SMTP_URL: 'smtp://mail.example',
    }).split('\n');
    expect(found).toHaveLength(7);
    for (const line of found) expect(line).toMatch(/^[A-Z_]+\b.{10,200}$/);
  });

  it('calls nothing missing that is only wrong', () => {
    const found = findingsOf({
      SQUEEZE_ENV: 'production',
      SQUEEZE_MASTER_KEYS: 'x',
      SQUEEZE_PUBLIC_URL: 'y',
    });
    expect(found).not.toContain('required');
    expect(found.split('\n')).toHaveLength(2);
  });

  it('takes what a careful person would write', () => {
    const env = {
      ...production,
      SQUEEZE_PUBLIC_URL: 'https://squeeze.example:8443/',
      SQUEEZE_CORS_ORIGINS: 'https://a.example,http://localhost:3000',
      SQUEEZE_TRUSTED_PROXIES: '172.16.0.0/12,fc00::/7,::1',
      SQUEEZE_HOST: 'squeeze-1.internal',
      SMTP_URL: 'smtps://user:p%40ss@smtp.example:465',
      SMTP_FROM: 'Squeeze <hello@squeeze.example>',
      DATABASE_URL: 'postgres:///squeeze?host=/run/postgresql',
      SQUEEZE_SMS_DAILY_USD: '12.50',
    };
    expect(readConfig(env, folder).textCosts.everybody).toBe(12_500_000);
    for (let n = 0; n < 200; n += 1) {
      const key = randomBytes(32).toString('base64');
      expect(findingsOf({ ...production, SQUEEZE_MASTER_KEYS: `1:${key}` })).toBe('');
    }
  });

  it.each([
    ['too short', 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d'],
    ['made up', 'a'.repeat(64)],
    ['none of a header', 'a1b2c3d4e5f6a7b8 c9d0e1f2a3b4c5d6e7f8a9b0'],
    ['too long', randomBytes(512).toString('hex')],
  ])('refuses a token for /metrics that is %s, without repeating it', (_what, token) => {
    const findings = findingsOf({ METRICS_TOKEN: token });
    expect(findings).toMatch(/^METRICS_TOKEN must be 32 or more random letters and digits/);
    expect(findings).not.toContain(token);
  });

  it.each([
    randomBytes(32).toString('hex'),
    randomBytes(32).toString('base64'),
    randomBytes(24).toString('base64url'),
  ])('takes one that was drawn by lot: %#', (token) => {
    expect(readConfig({ METRICS_TOKEN: token }, folder).metricsToken).toBe(token);
    expect(readConfig({ METRICS_TOKEN: '' }, folder).metricsToken).toBeNull();
  });

  it.each(['0', '1', '501', '1e2', 'ten', '-5', '5.5'])('refuses %s connections', (value) => {
    expect(findingsOf({ SQUEEZE_DATABASE_CONNECTIONS: value })).toBe(
      'SQUEEZE_DATABASE_CONNECTIONS must be a number from 2 to 500',
    );
  });

  it('takes a number of connections', () => {
    expect(readConfig({ SQUEEZE_DATABASE_CONNECTIONS: '25' }, folder).databaseConnections).toBe(25);
    expect(readConfig({}, folder).databaseConnections).toBeNull();
  });
});
