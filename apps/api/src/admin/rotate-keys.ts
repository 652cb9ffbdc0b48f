import { backupCodesUnderOldKeys, resealAll, type Resealed } from '@squeeze/server/security/reseal';
import type { Installation } from './installation.ts';

/** A known device is remembered longest; sessions end after 90 days, access tokens after minutes. */
const longestTokenMs = 180 * 24 * 60 * 60_000;

export interface Rotation {
  readonly currentVersion: number;
  /** Whether this rotation made it; else the installation has it from its environment, or from a rotation before. */
  readonly isNew: boolean;
  readonly places: readonly Resealed[];
  /** Unused backup codes that only older keys can check. */
  readonly backupCodesUnderOldKeys: number;
  /** Epoch ms: no token made with an older key is alive any more. */
  readonly oldKeysNotNeededAfter: number;
}

/**
 * Makes a new key where the keys are kept in a file, and puts everything sealed under the newest one. `resealOnly` makes
 * no key: after a rotation that was killed, or where the environment holds the keys.
 */
export async function rotateKeys(
  { database, secrets, keys, addMasterKey }: Installation,
  { resealOnly, now, tell }: { resealOnly: boolean; now: number; tell: (progress: Resealed) => void },
): Promise<Rotation> {
  const added = resealOnly || addMasterKey === null ? null : await addMasterKey();
  // Has the store read what was added.
  if (added !== null) secrets.masterKey(added);
  return {
    currentVersion: keys.currentVersion,
    isNew: added !== null,
    places: await resealAll(database, keys, tell),
    backupCodesUnderOldKeys: await backupCodesUnderOldKeys(database, keys),
    oldKeysNotNeededAfter: now + longestTokenMs,
  };
}

export const unreadableIn = ({ places }: Rotation): number =>
  places.reduce((sum, { unreadable }) => sum + unreadable, 0);

export const progressLine = ({ place, resealed, unreadable }: Resealed): string =>
  `${place}: ${resealed} sealed anew${unreadable > 0 ? `, ${unreadable} cannot be opened` : ''}`;

/** The end of a rotation, a line each. */
export function rotationLines(rotation: Rotation): string[] {
  const { currentVersion, isNew, backupCodesUnderOldKeys: codes, oldKeysNotNeededAfter } = rotation;
  const codesLeft =
    codes === 0 ? [] : [`${codes} unused backup codes still need an older key: removing it ends them`];
  return [
    `Key ${currentVersion} is current${isNew ? ', made just now' : ''}`,
    `Older keys are needed for tokens until ${new Date(oldKeysNotNeededAfter).toISOString()}`,
    ...codesLeft,
  ];
}

/** The same for programs. */
export const rotationJson = (rotation: Rotation) => ({
  current_version: rotation.currentVersion,
  is_new: rotation.isNew,
  places: rotation.places,
  backup_codes_under_old_keys: rotation.backupCodesUnderOldKeys,
  old_keys_not_needed_after: new Date(rotation.oldKeysNotNeededAfter).toISOString(),
});
