import { AppError } from '../../http/app-error.ts';

export const notAnExport = 'This is not a Squeeze export';
export const damagedFile = 'The file is damaged';
export const unsafeFile = 'The file holds more than an export can, and was refused';
export const newerFile = 'This export comes from a newer version of Squeeze';

export const invalidImport = (detail: string, cause?: unknown): AppError =>
  new AppError('invalid_import', detail, { cause });
