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

export interface WorkerOrders {
  readonly dialect: DialectName;
  readonly location: string;
  /** Null: it lives until it is told to stop. */
  readonly killedAt: KillPoint | null;
  /** A line for each text message and each mail that went out. */
  readonly sentFile: string;
}
