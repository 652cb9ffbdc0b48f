import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Log {
  info(message: string): void;
  /** `cause` is written with its stack. Never pass tokens, links or what somebody typed. */
  error(message: string, cause?: unknown): void;
}

const largestBytes = 1_000_000;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const describe = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

export interface LogFile extends Log {
  readonly file: string;
  /** Lines that are complete already, of another process for instance. */
  write(lines: string): void;
}

/** Appends lines to `file`, keeping one older file beside it, and to standard error. */
export function openLogFile(file: string): LogFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const write = (lines: string): void => {
    process.stderr.write(lines);
    try {
      if (sizeOf(file) > largestBytes) renameSync(file, `${file}.1`);
      appendFileSync(file, lines, { mode: 0o600 });
    } catch {
      // A full disk must not take the application down with its log.
    }
  };
  const line = (level: string, message: string): void =>
    write(`${new Date().toISOString()} ${level} ${message}\n`);
  return {
    file,
    write,
    info: (message) => line('info', message),
    error: (message, cause) =>
      line('error', cause === undefined ? message : `${message}: ${describe(cause)}`),
  };
}
