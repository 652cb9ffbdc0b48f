import type { DialectName } from '@squeeze/database/connection';

/** Where a process may be killed while it sweeps and works. */
export const killPoints = [
  'before claim',
  'after claim',
  'before send',
  'after send',
  'before acknowledge',
] as const;
export type KillPoint = (typeof killPoints)[number];

/** What leaves the machine. */
export const sendingWays = ['sms', 'email', 'push'] as const;
export type SendingWay = (typeof sendingWays)[number];

export interface Doom {
  readonly point: KillPoint;
  /** Killed about a send, it is about one of this way. */
  readonly way: SendingWay;
}

export interface WorkerOrders {
  readonly dialect: DialectName;
  readonly location: string;
  /** Null: it lives until it is told to stop. */
  readonly doom: Doom | null;
  /** A line for each text message, mail and push that went out: `sentLine`. */
  readonly sentFile: string;
}

/** `to` is what tells its receiver apart, `what` the first line of what was said. */
export const sentLine = (way: SendingWay, to: string, what: string): string => `${way} ${to} ${what}`;
