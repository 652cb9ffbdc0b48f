import { oauthContradictions } from './oauth-of.ts';
import { isLoopback, weakKeyFindings } from './settings.ts';
import type { Values } from './environment.ts';
import type { Config } from './config.ts';

/** What is wrong only beside something else that is set, or missing: one sentence each, with what to change. */
export const contradictionsIn = (config: Config, values: Values): string[] => [
  ...generalContradictions(config, values),
  ...outboxContradictions(config),
  ...addressFindings(config),
  ...modelContradictions(values),
  ...twilioContradictions(values),
  ...oauthContradictions(values),
];

function generalContradictions(config: Config, { SMTP_URL: url, SMTP_FROM: from }: Values): string[] {
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
  if (url !== undefined && from === undefined) findings.push('SMTP_URL is set but SMTP_FROM is missing');
  if (url === undefined && from !== undefined) findings.push('SMTP_FROM is set but SMTP_URL is missing');
  return findings;
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
