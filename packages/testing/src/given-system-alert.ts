import type { Db } from '@squeeze/database/connection';
import { raiseAlert, type SystemAlertRecord } from '@squeeze/database/repositories/system-alert-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt } from './given-user.ts';

/** Raises an alert: too many texts that failed, unless said otherwise; answers its id. */
export async function givenSystemAlert(db: Db, given: Partial<SystemAlertRecord> = {}): Promise<string> {
  const id = uuidv7();
  await raiseAlert(db, {
    id,
    type: 'success_rate',
    severity: 'warning',
    figure: 5,
    raisedAt: givenAt,
    ...given,
  });
  return id;
}
