import type { Receipt } from '@squeeze/contracts/receipts';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';
import { accountGone, changePreferences } from '../../features/preferences/change-preferences.ts';
import { type PreferenceChange, presentPreferences } from '../../features/preferences/stored-preferences.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ChangingTool, ToolContext } from './tool.ts';

type Preferences = ReturnType<typeof presentPreferences>;

/** One setting of a person that a tool can change and put back. */
export interface Setting<Value> {
  readonly noun: Extract<Receipt['noun'], 'quiet_hours' | 'time_zone' | 'language'>;
  readonly schema: z.ZodType<Value>;
  readonly read: (preferences: Preferences) => Value;
  readonly write: (value: Value) => PreferenceChange;
  /** As a receipt names it, in no language; never empty. */
  readonly title: (value: Value) => string | null;
}

/** A setting as it is. @throws {AppError} `unauthenticated` when the account is gone */
export async function readSetting<Value>(
  { db, owner }: ToolContext,
  setting: Setting<Value>,
): Promise<Value> {
  const user = await findUser(db, owner.userId);
  if (user === null) throw accountGone();
  return setting.read(presentPreferences(user));
}

/** Changes a setting by the code that the settings call uses. One that is taken away is named by what it was. */
export async function changeSetting<Value>(
  { db, owner, now, preferenceParts }: ToolContext,
  setting: Setting<Value>,
  value: Value,
): Promise<Change> {
  const change = setting.write(value);
  const { before, after } = await changePreferences(preferenceParts, db, owner.userId, change, now);
  const was = setting.read(presentPreferences(before));
  const is = setting.read(presentPreferences(after));
  const title = setting.title(is);
  return {
    noun: setting.noun,
    nounId: owner.userId,
    action: title === null ? 'deleted' : 'changed',
    title: title ?? setting.title(was) ?? '–',
    due: null,
    before: { was, is },
    updatedAt: now,
  };
}

/** What changing a setting would do, without doing it. @throws {AppError} `unauthenticated` when the account is gone */
export async function proposeSetting<Value>(
  context: ToolContext,
  setting: Setting<Value>,
  value: Value,
): Promise<Change> {
  const was = await readSetting(context, setting);
  const title = setting.title(value);
  return {
    noun: setting.noun,
    nounId: context.owner.userId,
    action: title === null ? 'deleted' : 'changed',
    title: title ?? setting.title(was) ?? '–',
    due: null,
    before: { was, is: value },
    // A setting has no version: whether it has changed is seen by its value. What the yes is for stands in the title.
    updatedAt: 0,
  };
}

/**
 * Puts a setting back. Whether it has changed since is seen by its value: the account's row changes for many reasons.
 */
export const undoSetting =
  <Value>(setting: Setting<Value>): ChangingTool['undo'] =>
  async (context, receipt: ReceiptRecord) => {
    const { was, is } = z.object({ was: setting.schema, is: setting.schema }).parse(receipt.before);
    const { db, owner, now, preferenceParts } = context;
    const change = setting.write(was);
    const { before } = await changePreferences(preferenceParts, db, owner.userId, change, now);
    const found = setting.read(presentPreferences(before));
    // The transaction takes the change back with it.
    if (JSON.stringify(found) !== JSON.stringify(is)) throw changedSince(receipt.title);
    return { from: null, to: now, again: { kind: 'set', was } };
  };
