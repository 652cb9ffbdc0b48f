import type { Db } from '@squeeze/database/connection';
import type { OutsideServices } from '../../ports/outside-services.ts';
import type { OauthParts } from '../oauth/oauth-parts.ts';

/** What lists elsewhere are kept in step with. */
export interface SyncParts extends OauthParts {
  readonly services: OutsideServices;
  /** Whether a person has a window open, so that they would see what changes. */
  readonly isAttended: (db: Db, userId: string, now: number) => Promise<boolean>;
}
