import path from 'node:path';
import { smsPolicy } from '@squeeze/server/security/sms-guard';
import packageJson from '../package.json' with { type: 'json' };
import { type Env, readValues, type Values } from './environment.ts';
import type { Config } from './config.ts';
import { oauthOf } from './oauth-of.ts';
import { contradictionsIn } from './contradictions.ts';

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
    ...contradictionsIn(config, values),
    // What is wrong by itself has been named; it is neither missing nor in contradiction to anything.
  ].filter((finding) => !unusable.some((name) => new RegExp(`\\b${name}\\b`).test(finding)));
  const all = [...findings, ...contradicting];
  if (all.length > 0) throw new ConfigError(all);
  return config;
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
    metricsToken: values.METRICS_TOKEN ?? null,
    databaseConnections: values.SQUEEZE_DATABASE_CONNECTIONS,
    drainMs: values.SQUEEZE_DRAIN_SECONDS * 1_000,
    logLevel: values.SQUEEZE_LOG_LEVEL,
    smtp: smtpOf(values.SMTP_URL, values.SMTP_FROM),
    pushServices: values.SQUEEZE_PUSH_SERVICES,
    twilio: twilioOf(values),
    textCosts: {
      person: values.SQUEEZE_SMS_DAILY_USD_PER_PERSON,
      everybody: values.SQUEEZE_SMS_DAILY_USD,
    },
    serviceLevels: {
      successRate: values.SQUEEZE_SLA_SUCCESS_PERCENT,
      averageMs: values.SQUEEZE_SLA_RESPONSE_SECONDS * 1_000,
    },
    smsCountries:
      values.SQUEEZE_SMS_COUNTRIES.length === 0 ? smsPolicy.countries : values.SQUEEZE_SMS_COUNTRIES,
    smsCodesPerDay: values.SQUEEZE_CODES_PER_DAY,
    filesUrl: values.SQUEEZE_FILES_URL ?? null,
    fileLimits: {
      fileBytes: values.SQUEEZE_FILE_BYTES,
      bytesPerUser: values.SQUEEZE_FILES_QUOTA_BYTES,
    },
    oauth: oauthOf(values),
    model: modelOf(values),
  };
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
