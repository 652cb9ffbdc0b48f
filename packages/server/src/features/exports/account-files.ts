import type { ExportManifest } from '@squeeze/contracts/export-format';
import { exportFormat, exportFormatVersion, manifestFile } from '@squeeze/contracts/export-format';
import {
  listPhoneNumbers,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import {
  listStoredConflicts,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { presentInstant } from '../../http/present-instant.ts';
import type { ArchiveFile } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportCounts, jsonArrayFile } from './json-files.ts';
import { exportPageSize } from './paged.ts';

/** What concerns the account itself: to be read, never to be imported. */
export const accountFiles = (source: ExportSource, counts: ExportCounts): ArchiveFile[] => [
  jsonFile('profile.json', async () => presentOptional(await findUser(source.db, source.userId), profileOf)),
  jsonFile('preferences.json', async () =>
    presentOptional(await findUser(source.db, source.userId), preferencesOf),
  ),
  jsonArrayFile('phone-numbers.json', 'phone_numbers', counts, async function* () {
    yield (await listPhoneNumbers(source.db, source.userId)).map(phoneNumberOf);
  }),
  jsonArrayFile('lost-values.json', 'lost_values', counts, () => lostValues(source)),
];

/** Last, when everything has been counted. */
export const manifest = (source: ExportSource, counts: ExportCounts, productVersion: string): ArchiveFile =>
  jsonFile(manifestFile, () =>
    Promise.resolve({
      format: exportFormat,
      format_version: exportFormatVersion,
      product_version: productVersion,
      created_at: presentInstant(source.now),
      counts: Object.fromEntries(counts),
    } satisfies ExportManifest),
  );

const jsonFile = (path: string, content: () => Promise<unknown>): ArchiveFile => ({
  path,
  async *parts() {
    yield `${JSON.stringify(await content(), null, 2)}\n`;
  },
});

const presentOptional = <T>(found: T | null, show: (thing: T) => unknown): unknown =>
  found === null ? null : show(found);

/** What did not win where something was changed both here and at a connected service. */
async function* lostValues({ db, userId }: ExportSource) {
  for (let after = ''; ;) {
    const page = await listStoredConflicts(db, userId, { after, limit: exportPageSize });
    yield page.map(lostValueOf);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const lostValueOf = (one: SyncConflictRecord) => ({
  id: one.id,
  provider: one.provider,
  noun: one.noun,
  thing_id: one.thingId,
  title: one.title,
  field: one.field,
  other_side: one.otherSide,
  is_doubt: one.isDoubt,
  kept: one.kept,
  other: one.other,
  settled: one.settled,
  settled_at: presentInstant(one.settledAt),
  created_at: presentInstant(one.createdAt),
});

const profileOf = (user: UserRecord) => ({
  id: user.id,
  email: user.email,
  email_confirmed_at: presentInstant(user.emailConfirmedAt),
  full_name: user.fullName,
  phone_number: user.phoneNumber,
  is_verified: user.isVerified,
  roles: [...user.roles],
  time_zone: user.timeZone,
  values: [...user.values],
  trial_ends_at: presentInstant(user.trialEndsAt),
  deletion_due_at: presentInstant(user.deletionDueAt),
  first_signed_in_at: presentInstant(user.firstSignedInAt),
  created_at: presentInstant(user.createdAt),
  updated_at: presentInstant(user.updatedAt),
});

/** As far as it is the person's: a key that is not known here stays here. */
const preferencesOf = ({ preferences, values, timeZone }: UserRecord) => ({
  theme: preferences['theme'] ?? null,
  language: preferences['language'] ?? null,
  notifications: preferences['notifications'] ?? null,
  privacy: preferences['privacy'] ?? null,
  settings: preferences['settings'] ?? null,
  values: [...values],
  time_zone: timeZone,
});

const phoneNumberOf = (number: PhoneNumberRecord) => ({
  id: number.id,
  phone_number: number.phoneNumber,
  is_primary: number.isPrimary,
  is_verified: number.isVerified,
  verified_at: presentInstant(number.verifiedAt),
  consent_version: number.consentVersion,
  consent_at: presentInstant(number.consentAt),
  created_at: presentInstant(number.createdAt),
});
