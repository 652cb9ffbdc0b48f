import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * Whether a program of this name is on the PATH.
 * @param {string} program
 */
export const hasProgram = (program) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
