import process from 'node:process';
import { text } from 'node:stream/consumers';
import { DamagedDatabaseError } from '@squeeze/database/backups/backups';
import { DatabaseRefusedError } from '@squeeze/database/database-refused-error';
import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { AdminError } from './admin/admin-error.ts';
import { adminProgram } from './admin/admin-program.ts';
import { modelKeyVariable } from './admin/model-commands.ts';
import { openInstallation } from './admin/installation.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { StartError } from './start-error.ts';
import { KeyFileError } from '@squeeze/integrations/secrets/key-file-error';

const program = adminProgram({
  open: () => openInstallation(readConfig(process.env, process.cwd())),
  config: () => readConfig(process.env, process.cwd()),
  hasher: new Argon2PasswordHasher(),
  clock: new SystemClock(),
  print: (line) => void process.stdout.write(`${line}\n`),
  modelKey: process.env[modelKeyVariable] || null,
  readPassword: async () => (await text(process.stdin)).replace(/\r?\n$/, ''),
});

try {
  await program.parseAsync();
} catch (error) {
  const kinds = [
    AdminError,
    ConfigError,
    StartError,
    KeyFileError,
    DatabaseRefusedError,
    DamagedDatabaseError,
  ];
  const forPeople = kinds.some((kind) => error instanceof kind);
  if (!forPeople || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
