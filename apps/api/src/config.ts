import path from 'node:path';
import type { ModelTerms } from '@squeeze/server/assistant/model-terms';
import { modelPolicy } from '@squeeze/server/assistant/model-policy';
import { textPolicy } from '@squeeze/server/features/sms/sms-policy';
import { smsPolicy } from '@squeeze/server/security/sms-guard';
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import {
  checked,
  checkedList,
  countryFinding,
  databaseFinding,
  dollars,
  hostFinding,
  isLoopback,
  masterKeysFinding,
  oneOf,
  optional,
  originFinding,
  proxyFinding,
  publicUrlFinding,
  senderFinding,
  serviceFinding,
  smtpFinding,
  weakKeyFindings,
  wholeNumber,
} from './settings.ts';

export const environments = ['development', 'production', 'test'] as const;
const roles = ['all', 'web', 'worker'] as const;

const fields = {
  SQUEEZE_ENV: oneOf('SQUEEZE_ENV', environments),
  SQUEEZE_ROLE: oneOf('SQUEEZE_ROLE', roles),
  PORT: wholeNumber('PORT', 4710, 65_535),
  SQUEEZE_HOST: checked(hostFinding),
  SQUEEZE_PUBLIC_URL: checked(publicUrlFinding),
  SQUEEZE_DATA_DIR: optional,
  SQUEEZE_WEB_DIR: optional,
  DATABASE_URL: checked(databaseFinding),
  SQUEEZE_MASTER_KEYS: checked(masterKeysFinding),
  SQUEEZE_CORS_ORIGINS: checkedList(originFinding('SQUEEZE_CORS_ORIGINS', 'https://app.example')),
  SQUEEZE_TRUSTED_PROXIES: checkedList(proxyFinding),
  SQUEEZE_DRAIN_SECONDS: wholeNumber('SQUEEZE_DRAIN_SECONDS', 3, 600),
  SQUEEZE_LOG_LEVEL: oneOf('SQUEEZE_LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'silent']),
  SMTP_URL: checked(smtpFinding),
  SMTP_FROM: checked(senderFinding),
  SQUEEZE_PUSH_SERVICES: checkedList(originFinding('SQUEEZE_PUSH_SERVICES', 'https://push.example')),
  TWILIO_ACCOUNT_SID: checked((value) =>
    /^AC[0-9a-fA-F]{32}$/.test(value)
      ? null
      : 'TWILIO_ACCOUNT_SID must start with AC, with 32 digits or letters a to f',
  ),
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: checked((value) =>
    /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/.test(value)
      ? null
      : 'TWILIO_FROM must be a number such as +14155550132, or the id of a messaging service (MG…)',
  ),
  TWILIO_API_URL: checked(serviceFinding('TWILIO_API_URL', 'https://api.twilio.com')),
  SQUEEZE_SMS_DAILY_USD: dollars('SQUEEZE_SMS_DAILY_USD', textPolicy.costs.everybody, 1_000_000),
  SQUEEZE_SMS_DAILY_USD_PER_PERSON: dollars(
    'SQUEEZE_SMS_DAILY_USD_PER_PERSON',
    textPolicy.costs.person,
    1_000_000,
  ),
  SQUEEZE_SMS_COUNTRIES: checkedList(countryFinding),
  SQUEEZE_CODES_PER_DAY: wholeNumber('SQUEEZE_CODES_PER_DAY', smsPolicy.codesPerDay, 10_000_000),
  SQUEEZE_MODEL_URL: checked(serviceFinding('SQUEEZE_MODEL_URL', 'http://localhost:11434/v1')),
  SQUEEZE_MODEL: optional,
  SQUEEZE_MODEL_KEY: optional,
  SQUEEZE_MODEL_DAILY_TURNS: wholeNumber('SQUEEZE_MODEL_DAILY_TURNS', modelPolicy.turnsPerDay, 1_000_000),
  SQUEEZE_MODEL_INPUT_PRICE: dollars('SQUEEZE_MODEL_INPUT_PRICE', null),
  SQUEEZE_MODEL_OUTPUT_PRICE: dollars('SQUEEZE_MODEL_OUTPUT_PRICE', null),
  SQUEEZE_MODEL_DAILY_COST: dollars('SQUEEZE_MODEL_DAILY_COST', null),
  SQUEEZE_MODEL_DAILY_COST_OVERALL: dollars('SQUEEZE_MODEL_DAILY_COST_OVERALL', null),
};
const Environment = z.object(fields);
type Values = z.output<typeof Environment>;
type Env = Readonly<Record<string, string | undefined>>;

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
  readonly logLevel: Values['SQUEEZE_LOG_LEVEL'];
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

/**
 * Reads the environment once. Throws a ConfigError that names every problem; nothing else reads `process.env`.
 * `folder` is what relative paths start from.
 */
export function readConfig(env: Env, folder: string): Config {
  const { values, findings, unusable } = readValues(env);
  const config = configOf(values, folder);
  const contradicting = [
    ...contradictions(config, { url: values.SMTP_URL, from: values.SMTP_FROM }),
    ...addressFindings(config),
    ...modelContradictions(values),
    ...twilioContradictions(values),
    // What is wrong by itself has been named; it is neither missing nor in contradiction to anything.
  ].filter((finding) => !unusable.some((name) => new RegExp(`\\b${name}\\b`).test(finding)));
  const all = [...findings, ...contradicting];
  if (all.length > 0) throw new ConfigError(all);
  return config;
}

interface Read {
  readonly values: Values;
  readonly findings: readonly string[];
  /** Names of what could not be used; it counts as not set. */
  readonly unusable: readonly string[];
}

/** Reads all that can be read, so that one mistake hides no other. */
function readValues(env: Env): Read {
  const first = Environment.safeParse(env);
  if (first.success) return { values: first.data, findings: [], unusable: [] };
  const findings = first.error.issues.map((issue) => withName(issue));
  const unusable = [...new Set(first.error.issues.map(({ path: [name] }) => String(name)))];
  const rest = Object.entries(env).filter(([name]) => !unusable.includes(name));
  return { values: Environment.parse(Object.fromEntries(rest)), findings, unusable };
}

function configOf(values: Values, folder: string): Config {
  return {
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
      person: values.SQUEEZE_SMS_DAILY_USD_PER_PERSON,
      everybody: values.SQUEEZE_SMS_DAILY_USD,
    },
    smsCountries:
      values.SQUEEZE_SMS_COUNTRIES.length === 0 ? smsPolicy.countries : values.SQUEEZE_SMS_COUNTRIES,
    smsCodesPerDay: values.SQUEEZE_CODES_PER_DAY,
    model: modelOf(values),
  };
}

/** Messages that do not name their variable get it in front. */
function withName(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
}

const smtpOf = (url: string | undefined, from: string | undefined): Config['smtp'] =>
  url === undefined || from === undefined ? null : { url, from };

function modelOf(values: Values): Config['model'] {
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
}: Values): Config['twilio'] =>
  accountSid === undefined || authToken === undefined || from === undefined
    ? null
    : { accountSid, authToken, from, ...(apiUrl !== undefined && { apiUrl: apiUrl.replace(/\/+$/, '') }) };

/** All of it or nothing, with an address of ours for Twilio to call. */
function twilioContradictions(values: Values): string[] {
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

function modelContradictions(values: Values): string[] {
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
  if (!isLoopback(config.host)) {
    findings.push(
      `SQUEEZE_HOST is ${config.host}, but ${config.environment} keeps messages in an open outbox and listens on loopback only`,
    );
  }
  if (config.publicUrl?.protocol === 'https:') {
    findings.push(
      `SQUEEZE_PUBLIC_URL is https, but ${config.environment} keeps messages in an open outbox; use SQUEEZE_ENV=production`,
    );
  }
  if (config.publicUrl?.protocol === 'http:' && !isLoopback(config.publicUrl.hostname)) {
    findings.push(
      `SQUEEZE_PUBLIC_URL is ${config.publicUrl.origin}, but ${config.environment} keeps messages in an open outbox and is for this machine alone; use SQUEEZE_ENV=production`,
    );
  }
  return findings;
}

/** What production must not run with, though it could. */
function addressFindings({ environment, publicUrl, masterKeys, corsOrigins }: Config): string[] {
  if (environment !== 'production') return [];
  const findings = masterKeys === null ? [] : weakKeyFindings(masterKeys);
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    findings.push(
      `SQUEEZE_PUBLIC_URL must be https://${publicUrl.host} in production: over http anybody on the way reads passwords`,
    );
  }
  for (const origin of corsOrigins) {
    if (origin.startsWith('http:') && !isLoopback(new URL(origin).hostname)) {
      findings.push(`SQUEEZE_CORS_ORIGINS: ${origin} must be https in production`);
    }
  }
  return findings;
}
