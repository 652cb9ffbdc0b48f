import type { MfaSetup } from '@squeeze/contracts/mfa';
import type { Db } from '@squeeze/database/connection';
import {
  eraseSealedBackupCodes,
  listSealedBackupCodes,
} from '@squeeze/database/repositories/backup-code-repository';
import {
  confirmTotp,
  deleteMfa,
  findTotp,
  insertTotp,
  type TotpRecord,
} from '@squeeze/database/repositories/mfa-repository';
import { expireOtherAuthTimes } from '@squeeze/database/repositories/session-proof-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { open, seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { backupCodePlace, giveBackupCodes } from './backup-codes.ts';
import { invalidCode } from './pass-second-factor.ts';
import { matchingStep, newTotpSeed, totpPicture, totpSeedPlace } from './totp.ts';

export interface TotpSetupParts {
  readonly keys: PurposeKeys;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** How long a set-up waits to be confirmed and shows the same secret; afterwards it begins anew. */
export const mfaSetupMs = 15 * 60_000;

/** Who begins a set-up, or goes on with it. */
interface Beginner {
  readonly userId: string;
  readonly sessionId: string;
  readonly now: number;
}

/** A secret is shown in the session it was made for alone: somebody in another one could have put it there. */
const isPending = (totp: TotpRecord, { sessionId, now }: Omit<Beginner, 'userId'>): boolean =>
  totp.confirmedAt === null && totp.begunBy === sessionId && now - totp.createdAt < mfaSetupMs;

const mfaIsOn = (): AppError => new AppError('mfa_enabled');

/** Secret, picture and backup codes of the set-up under way, or of a new one. Until it is confirmed it guards nothing. */
export async function prepareTotp(
  { keys }: Pick<TotpSetupParts, 'keys'>,
  trx: Db,
  beginner: Beginner,
): Promise<MfaSetup> {
  const { userId } = beginner;
  // Two pages that ask at once shall show the same: the second waits here for the first.
  const user = await lockUser(trx, userId);
  if (user === null) throw notFound('user');
  const found = await findTotp(trx, userId);
  if (found !== null && found.confirmedAt !== null) throw mfaIsOn();
  const { seed, backupCodes } =
    found !== null && isPending(found, beginner)
      ? await showAgain(keys, trx, found)
      : await beginAnew(keys, trx, beginner);
  return { qr_code: await totpPicture(seed, user.email), secret_key: seed, backup_codes: backupCodes };
}

interface Prepared {
  readonly seed: string;
  readonly backupCodes: string[];
}

async function showAgain(keys: PurposeKeys, trx: Db, { userId, seedSealed }: TotpRecord): Promise<Prepared> {
  const sealed = await listSealedBackupCodes(trx, userId);
  return {
    seed: open(keys, totpSeedPlace(userId), seedSealed).toString(),
    backupCodes: sealed.map(({ id, codeSealed }) => open(keys, backupCodePlace(id), codeSealed).toString()),
  };
}

async function beginAnew(
  keys: PurposeKeys,
  trx: Db,
  { userId, sessionId, now }: Beginner,
): Promise<Prepared> {
  await deleteMfa(trx, userId);
  const seed = await newTotpSeed();
  await insertTotp(trx, {
    userId,
    seedSealed: seal(keys, totpSeedPlace(userId), Buffer.from(seed)),
    createdAt: now,
    confirmedAt: null,
    lastUsedStep: null,
    begunBy: sessionId,
  });
  return { seed, backupCodes: await giveBackupCodes(keys, trx, { userId, now, showAgain: true }) };
}

export interface TotpConfirmation {
  readonly userId: string;
  /** The session that confirms. */
  readonly sessionId: string;
  /** Six digits. */
  readonly code: string;
  readonly request: RequestFacts;
  readonly now: number;
}

/**
 * Puts the app in force by a right code of it, which no sign-in takes afterwards. The account's other sessions have to
 * prove anew who they are, with the second factor, before they change anything sensitive.
 */
export async function confirmTotpSetup(
  parts: TotpSetupParts,
  trx: Db,
  { userId, sessionId, code, request, now }: TotpConfirmation,
): Promise<void> {
  await lockUser(trx, userId);
  const totp = await findTotp(trx, userId);
  if (totp !== null && totp.confirmedAt !== null) throw mfaIsOn();
  if (totp === null || !isPending(totp, { sessionId, now })) {
    throw new AppError('invalid_code.setup_expired');
  }
  const seed = open(parts.keys, totpSeedPlace(userId), totp.seedSealed).toString();
  const step = await matchingStep(seed, code, now);
  if (step === null || !(await confirmTotp(trx, userId, { step, now }))) throw invalidCode();
  await eraseSealedBackupCodes(trx, userId);
  await expireOtherAuthTimes(trx, userId, sessionId);
  const details = { method: 'totp' };
  await parts.audit.record(trx, { userId, kind: 'mfa_enabled', sessionId, request, details, now });
  await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
}
