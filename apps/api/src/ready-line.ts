import type { Config } from './config.ts';

/** Where people reach the pages: the name it was given, or this machine. Without a slash at the end. */
export const publicOrigin = (config: Config, port: number): string =>
  config.publicUrl?.origin ?? `http://localhost:${port}`;

/** The one line that says where the server answers, and what answers for the assistant, SMS and mail. */
export function readyLine(config: Config, port: number): string {
  const url = config.publicUrl?.href ?? `http://localhost:${port}`;
  const isProduction = config.environment === 'production';
  const outbox = `outbox at http://localhost:${port}/dev/outbox`;
  const sms = config.twilio === null ? (isProduction ? 'not configured' : outbox) : 'Twilio';
  const mail = config.smtp === null ? (isProduction ? 'not configured' : outbox) : 'SMTP';
  const database = config.databaseUrl === null ? 'SQLite' : 'PostgreSQL';
  const assistant = config.model === null ? 'built in' : config.model.model;
  const role = config.role === 'all' ? '' : ` · ${config.role}`;
  return `Squeeze is ready at ${url} · assistant: ${assistant} · SMS: ${sms} · mail: ${mail} · ${database}${role}`;
}
