import { isIP } from 'node:net';
import path from 'node:path';
import type { ModelTerms } from '@squeeze/server/assistant/model-terms';
import { modelPolicy } from '@squeeze/server/assistant/model-policy';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { textPolicy } from '@squeeze/server/features/sms/sms-policy';
import { smsPolicy } from '@squeeze/server/security/sms-guard';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };

export const environments = ['development', 'production', 'test'] as const;
const roles = ['all', 'web', 'worker'] as const;

/** A value that is absent or empty in the environment counts as not set. */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const list = optional.transform((value) => (value ?? '').split(',').flatMap((part) => part.trim() || []));

/** Dollars, kept as micro-dollars; null where nothing is set. */
const dollars = (name: string) =>
  optional
    .transform((value) => (value === undefined ? null : Math.round(Number(value) * 1_000_000)))
    .pipe(z.int(`${name} must be dollars, such as 0.15`).min(0).max(10_000_000_000).nullable());

function requireMasterKeys(text: string | undefined, context: z.RefinementCtx): void {
  try {
    if (text !== undefined) parseMasterKeys(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
}

/** What Express takes for `trust proxy`: addresses, networks and its three names for them. */
function requireProxies(proxies: readonly string[], context: z.RefinementCtx): void {
  const known = new Set(['loopback', 'linklocal', 'uniquelocal']);
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/');
    const version = isIP(address);
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
    if (known.has(proxy) || (version !== 0 && isNetwork && more.length === 0)) continue;
    context.addIssue({
      code: 'custom',
      message: `"${proxy}" is no address, network or one of ${[...known].join(', ')}`,
    });
  }
}

const microsInDollar = 1_000_000;

const Environment = z.object({
  SQUEEZE_ENV: z
    .enum(environments, `SQUEEZE_ENV must be one of ${environments.join(', ')}`)
    .default('development'),
  SQUEEZE_ROLE: optional
    .transform((value) => value ?? 'all')
    .pipe(z.enum(roles, `SQUEEZE_ROLE must be one of ${roles.join(', ')}`)),
  PORT: optional
    .transform((value) => Number(value ?? 4710))
    .pipe(z.int('PORT must be a number').min(0).max(65_535, 'PORT must be at most 65535')),
  SQUEEZE_HOST: optional,
  SQUEEZE_PUBLIC_URL: optional.pipe(
    z.url('SQUEEZE_PUBLIC_URL must be an address, such as https://squeeze.example').optional(),
  ),
  SQUEEZE_DATA_DIR: optional,
  SQUEEZE_WEB_DIR: optional,
  DATABASE_URL: optional.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// (leave it out for SQLite)')
      .optional(),
  ),
  SQUEEZE_MASTER_KEYS: optional.superRefine(requireMasterKeys),
  SQUEEZE_CORS_ORIGINS: list,
  SQUEEZE_TRUSTED_PROXIES: list.superRefine(requireProxies),
  SQUEEZE_DRAIN_SECONDS: optional
    .transform((value) => Number(value ?? 3))
    .pipe(z.number('SQUEEZE_DRAIN_SECONDS must be seconds').min(0).max(600)),
  SQUEEZE_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: optional.pipe(
    z
      .string()
      .regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')
      .optional(),
  ),
  SMTP_FROM: optional,
  SQUEEZE_PUSH_SERVICES: list.pipe(
    z.array(
      z
        .url({
          protocol: /^https?$/,
          error: 'SQUEEZE_PUSH_SERVICES takes origins such as https://push.example',
        })
        .refine(
          (text) => new URL(text).origin === text,
          'SQUEEZE_PUSH_SERVICES takes origins, without a path',
        ),
    ),
  ),
  TWILIO_ACCOUNT_SID: optional.pipe(
    z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must start with AC, with 32 digits or letters a to f')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional.pipe(
    z
      .string()
      .regex(
        /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
        'TWILIO_FROM must be a number such as +14155550132, or the id of a messaging service (MG…)',
      )
      .optional(),
  ),
  TWILIO_API_URL: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'TWILIO_API_URL must be an address' }).optional(),
  ),
  SQUEEZE_SMS_DAILY_USD: optional
    .transform((value) => Number(value ?? textPolicy.costs.everybody / microsInDollar))
    .pipe(z.number('SQUEEZE_SMS_DAILY_USD must be an amount').min(0).max(1_000_000)),
  SQUEEZE_SMS_DAILY_USD_PER_PERSON: optional
    .transform((value) => Number(value ?? textPolicy.costs.person / microsInDollar))
    .pipe(z.number('SQUEEZE_SMS_DAILY_USD_PER_PERSON must be an amount').min(0).max(1_000_000)),
  SQUEEZE_SMS_COUNTRIES: list.pipe(
    z.array(
      z
        .string()
        .regex(/^([A-Z]{2}|\*)$/, 'SQUEEZE_SMS_COUNTRIES takes two-letter codes such as US,CA, or * for all'),
    ),
  ),
  SQUEEZE_SMS_DAILY_CODES: optional
    .transform((value) => Number(value ?? smsPolicy.codesPerDay))
    .pipe(z.int('SQUEEZE_SMS_DAILY_CODES must be a number').min(0).max(10_000_000)),
  SQUEEZE_MODEL_URL: optional.pipe(
    z
      .url({
        protocol: /^https?$/,
        error: 'SQUEEZE_MODEL_URL must be an address, such as http://localhost:11434/v1',
      })
      .optional(),
  ),
  SQUEEZE_MODEL: optional,
  SQUEEZE_MODEL_KEY: optional,
  SQUEEZE_MODEL_DAILY_TURNS: optional
    .transform((value) => Number(value ?? modelPolicy.turnsPerDay))
    .pipe(z.int('SQUEEZE_MODEL_DAILY_TURNS must be a number').min(0).max(1_000_000)),
  SQUEEZE_MODEL_INPUT_PRICE: dollars('SQUEEZE_MODEL_INPUT_PRICE'),
  SQUEEZE_MODEL_OUTPUT_PRICE: dollars('SQUEEZE_MODEL_OUTPUT_PRICE'),
  SQUEEZE_MODEL_DAILY_COST: dollars('SQUEEZE_MODEL_DAILY_COST'),
  SQUEEZE_MODEL_DAILY_COST_OVERALL: dollars('SQUEEZE_MODEL_DAILY_COST_OVERALL'),
});

export interface Config {
  readonly version: string;
  readonly environment: (typeof environments)[number];
  /** What this process does: everything, answer calls, or work in the background. */
  readonly role: (typeof roles)[number];
  readonly host: string;
  readonly port: number;
  /** Where people reach the server; null on loopback without a name of its own. */
  readonly publicUrl: URL | null;
  readonly dataFolder: string;
  readonly webFolder: string;
  /** PostgreSQL, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** Production takes its keys from the environment; otherwise they live in the data folder. */
  readonly masterKeys: string | null;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** How long a server that is asked to stop answers on, so that nothing more is sent to it. */
  readonly drainMs: number;
  readonly logLevel: z.output<typeof Environment>['SQUEEZE_LOG_LEVEL'];
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Origins of push services beside those of the makers of browsers. */
  readonly pushServices: readonly string[];
  /** Twilio; null where texts go nowhere. */
  readonly twilio: {
    readonly accountSid: string;
    readonly authToken: string;
    /** A number in E.164, or the id of a messaging service. */
    readonly from: string;
    /** Where its API is, without a slash at the end; Twilio's own when left out. */
    readonly apiUrl?: string;
  } | null;
  /** Millionths of a US dollar that texts may cost in 24 hours. */
  readonly textCosts: { readonly person: number; readonly everybody: number };
  /** ISO 3166 countries whose numbers get codes by text, or `*` for all. */
  readonly smsCountries: readonly string[];
  /** To everybody together in 24 hours. */
  readonly smsCodesPerDay: number;
  /** A language model for the assistant; null for the built-in one. */
  readonly model: {
    readonly url: string;
    readonly model: string;
    readonly key: string | null;
    /** For each person in 24 hours. */
    readonly turnsPerDay: number;
    readonly terms: ModelTerms;
  } | null;
}

/** The configuration cannot be used; `message` says what to change, one line per finding. */
export class ConfigError extends Error {
  constructor(findings: readonly string[]) {
    super(findings.join('\n'));
    this.name = 'ConfigError';
  }
}

/** The scheme the desktop app serves its pages from; its window may call a cloud server. */
const desktopOrigin = 'app://squeeze';

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the environment once. Throws a ConfigError that names every problem; nothing else reads `process.env`.
 * `folder` is what relative paths start from.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => withName(issue)));
  const values = parsed.data;
  const config: Config = {
    version: packageJson.version,
    environment: values.SQUEEZE_ENV,
    role: values.SQUEEZE_ROLE,
    host: values.SQUEEZE_HOST ?? (values.SQUEEZE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    publicUrl: values.SQUEEZE_PUBLIC_URL === undefined ? null : new URL(values.SQUEEZE_PUBLIC_URL),
    dataFolder: path.resolve(folder, values.SQUEEZE_DATA_DIR ?? '.squeeze'),
    webFolder: path.resolve(folder, values.SQUEEZE_WEB_DIR ?? 'apps/web/dist/site'),
    databaseUrl: values.DATABASE_URL ?? null,
    masterKeys: values.SQUEEZE_MASTER_KEYS ?? null,
    corsOrigins: [desktopOrigin, ...values.SQUEEZE_CORS_ORIGINS],
    trustedProxies: values.SQUEEZE_TRUSTED_PROXIES,
    drainMs: values.SQUEEZE_DRAIN_SECONDS * 1_000,
    logLevel: values.SQUEEZE_LOG_LEVEL,
    smtp: smtpOf(values.SMTP_URL, values.SMTP_FROM),
    pushServices: values.SQUEEZE_PUSH_SERVICES,
    twilio: twilioOf(values),
    textCosts: {
      person: Math.round(values.SQUEEZE_SMS_DAILY_USD_PER_PERSON * microsInDollar),
      everybody: Math.round(values.SQUEEZE_SMS_DAILY_USD * microsInDollar),
    },
    smsCountries:
      values.SQUEEZE_SMS_COUNTRIES.length === 0 ? smsPolicy.countries : values.SQUEEZE_SMS_COUNTRIES,
    smsCodesPerDay: values.SQUEEZE_SMS_DAILY_CODES,
    model: modelOf(values),
  };
  const findings = [
    ...contradictions(config, { url: values.SMTP_URL, from: values.SMTP_FROM }),
    ...modelContradictions(values),
    ...twilioContradictions(values),
  ];
  if (findings.length > 0) throw new ConfigError(findings);
  return config;
}

/** Messages that do not name their variable get it in front. */
function withName(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
}

const smtpOf = (url: string | undefined, from: string | undefined): Config['smtp'] =>
  url === undefined || from === undefined ? null : { url, from };

function modelOf(values: z.output<typeof Environment>): Config['model'] {
  const { SQUEEZE_MODEL_URL: url, SQUEEZE_MODEL: model, SQUEEZE_MODEL_KEY: key } = values;
  return url === undefined || model === undefined
    ? null
    : {
        url,
        model,
        key: key ?? null,
        turnsPerDay: values.SQUEEZE_MODEL_DAILY_TURNS,
        terms: {
          name: model,
          inputPrice: values.SQUEEZE_MODEL_INPUT_PRICE,
          outputPrice: values.SQUEEZE_MODEL_OUTPUT_PRICE,
          dailyCostPerPerson: values.SQUEEZE_MODEL_DAILY_COST,
          dailyCostOverall: values.SQUEEZE_MODEL_DAILY_COST_OVERALL,
        },
      };
}

const twilioOf = ({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  TWILIO_API_URL: apiUrl,
}: z.output<typeof Environment>): Config['twilio'] =>
  accountSid === undefined || authToken === undefined || from === undefined
    ? null
    : { accountSid, authToken, from, ...(apiUrl !== undefined && { apiUrl: apiUrl.replace(/\/+$/, '') }) };

/** All of it or nothing, with an address of ours for Twilio to call. */
function twilioContradictions(values: z.output<typeof Environment>): string[] {
  const needed = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const given = needed.find((name) => values[name] !== undefined);
  if (given === undefined) {
    return values.TWILIO_API_URL === undefined
      ? []
      : ['TWILIO_API_URL is set but TWILIO_ACCOUNT_SID is missing'];
  }
  const missing = [...needed, 'SQUEEZE_PUBLIC_URL' as const].filter((name) => values[name] === undefined);
  return missing.map((name) => `${given} is set but ${name} is missing`);
}

function modelContradictions(values: z.output<typeof Environment>): string[] {
  const { SQUEEZE_MODEL_URL: url, SQUEEZE_MODEL: model, SQUEEZE_MODEL_KEY: key } = values;
  if (url !== undefined && model === undefined) {
    return ['SQUEEZE_MODEL_URL is set but SQUEEZE_MODEL, the name of the model there, is missing'];
  }
  if (url !== undefined) return [];
  if (model !== undefined) return ['SQUEEZE_MODEL is set but SQUEEZE_MODEL_URL is missing'];
  return key === undefined ? [] : ['SQUEEZE_MODEL_KEY is set but SQUEEZE_MODEL_URL is missing'];
}

function contradictions(
  config: Config,
  smtp: { url: string | undefined; from: string | undefined },
): string[] {
  const findings: string[] = [];
  const isProduction = config.environment === 'production';
  if (isProduction && config.masterKeys === null) {
    findings.push('SQUEEZE_MASTER_KEYS is required in production, such as 1:<32 random bytes in base64>');
  }
  if (isProduction && config.publicUrl === null) {
    findings.push('SQUEEZE_PUBLIC_URL is required in production, such as https://squeeze.example');
  }
  if (config.role !== 'all' && config.databaseUrl === null) {
    findings.push(`SQUEEZE_ROLE is ${config.role}, but several processes share PostgreSQL: set DATABASE_URL`);
  }
  if (smtp.url !== undefined && smtp.from === undefined)
    findings.push('SMTP_URL is set but SMTP_FROM is missing');
  if (smtp.url === undefined && smtp.from !== undefined)
    findings.push('SMTP_FROM is set but SMTP_URL is missing');
  return [...findings, ...outboxContradictions(config)];
}

/** An outbox shows everybody's codes to whoever can reach it, so it stays on this machine. */
function outboxContradictions(config: Config): string[] {
  if (config.environment === 'production') return [];
  const findings: string[] = [];
  if (!loopbackHosts.has(config.host)) {
    findings.push(
      `SQUEEZE_HOST is ${config.host}, but ${config.environment} keeps messages in an open outbox and listens on loopback only`,
    );
  }
  if (config.publicUrl?.protocol === 'https:') {
    findings.push(
      `SQUEEZE_PUBLIC_URL is https, but ${config.environment} keeps messages in an open outbox; use SQUEEZE_ENV=production`,
    );
  }
  return findings;
}
