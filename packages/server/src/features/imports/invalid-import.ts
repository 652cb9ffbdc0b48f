import type { ProblemId } from '@squeeze/contracts/problems';
import { AppError } from '../../http/app-error.ts';

/** Why a file was refused. */
export const notAnExport = 'invalid_import';
export const damagedFile = 'invalid_import.damaged';
export const unsafeFile = 'invalid_import.unsafe';
export const newerFile = 'invalid_import.newer';

export const invalidImport = (
  why: Extract<ProblemId, `invalid_import${string}`>,
  cause?: unknown,
): AppError => new AppError(why, { cause });
