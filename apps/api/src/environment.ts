import { standardServiceLevels } from '@squeeze/domain/analytics/system-health';
import { standardFileLimits } from '@squeeze/server/features/files/file-policy';
import { modelPolicy } from '@squeeze/server/assistant/model-policy';
import { textPolicy } from '@squeeze/server/features/sms/sms-policy';
import { smsPolicy } from '@squeeze/server/security/sms-guard';
import { z } from 'zod';
import { oauthFields } from './oauth-fields.ts';
import {
  checked,
  decimal,
  checkedList,
  connectionsFinding,
  countryFinding,
  databaseFinding,
  dollars,
  filesFinding,
  hostFinding,
  masterKeysFinding,
  metricsTokenFinding,
  oneOf,
  optional,
  originFinding,
  proxyFinding,
  publicUrlFinding,
  senderFinding,
  serviceFinding,
  smtpFinding,
  wholeNumber,
} from './settings.ts';

export const environments = ['development', 'production', 'test'] as const;
export const roles = ['all', 'web', 'worker'] as const;

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
  METRICS_TOKEN: checked(metricsTokenFinding),
  SQUEEZE_DATABASE_CONNECTIONS: checked(connectionsFinding).transform((value) =>
    value === undefined ? null : Number(value),
  ),
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
  SQUEEZE_SLA_SUCCESS_PERCENT: decimal(
    'SQUEEZE_SLA_SUCCESS_PERCENT',
    standardServiceLevels.successRate,
    [1, 99.9],
  ),
  SQUEEZE_SLA_RESPONSE_SECONDS: decimal(
    'SQUEEZE_SLA_RESPONSE_SECONDS',
    standardServiceLevels.averageMs / 1_000,
    [0.5, 3_600],
  ),
  SQUEEZE_SMS_COUNTRIES: checkedList(countryFinding),
  SQUEEZE_CODES_PER_DAY: wholeNumber('SQUEEZE_CODES_PER_DAY', smsPolicy.codesPerDay, 10_000_000),
  SQUEEZE_FILES_URL: checked(filesFinding),
  SQUEEZE_FILE_BYTES: wholeNumber('SQUEEZE_FILE_BYTES', standardFileLimits.fileBytes, 1024 ** 3),
  SQUEEZE_FILES_QUOTA_BYTES: wholeNumber(
    'SQUEEZE_FILES_QUOTA_BYTES',
    standardFileLimits.bytesPerUser,
    1024 ** 4,
  ),
  ...oauthFields,
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
export type Values = z.output<typeof Environment>;
export type Env = Readonly<Record<string, string | undefined>>;

interface Read {
  readonly values: Values;
  readonly findings: readonly string[];
  /** Names of what could not be used; it counts as not set. */
  readonly unusable: readonly string[];
}

/** Reads all that can be read, so that one mistake hides no other. */
export function readValues(env: Env): Read {
  // Compiled for so many fields it would take longer than being read once or twice.
  const first = Environment.safeParse(env, { jitless: true });
  if (first.success) return { values: first.data, findings: [], unusable: [] };
  const findings = first.error.issues.map((issue) => withName(issue));
  const unusable = [...new Set(first.error.issues.map(({ path: [name] }) => String(name)))];
  const rest = Object.entries(env).filter(([name]) => !unusable.includes(name));
  return { values: Environment.parse(Object.fromEntries(rest), { jitless: true }), findings, unusable };
}

/** Messages that do not name their variable get it in front. */
function withName(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
}
