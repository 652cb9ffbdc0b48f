import { rebuildOauthCallCounts } from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import { rebuildTextCounts } from '@squeeze/database/repositories/text-count-upkeep-repository';
import { rebuildTurnCounts } from '@squeeze/database/repositories/turn-count-upkeep-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';
import type { Resealed } from '@squeeze/server/security/reseal';
import { verifyHistory } from '@squeeze/server/features/ai-tasks/verify-history';
import { verifyAudit } from '@squeeze/server/security/verify-audit';
import { Command } from 'commander';
import { AdminError } from './admin-error.ts';
import { auditJson, auditLines } from './audit-report.ts';
import { backupCommands, type BackupCommandParts } from './backup-commands.ts';
import { modelCommands } from './model-commands.ts';
import { progressLine, rotateKeys, rotationJson, rotationLines, unreadableIn } from './rotate-keys.ts';
import type { Installation } from './installation.ts';
import { seed } from './seed.ts';
import { createAccount, grant, listAccounts, resetMfa, revoke, type AccountLine } from './accounts.ts';

interface AdminDependencies {
  /** Opened for one command, closed after it. */
  readonly open: () => Promise<Installation>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** One line from standard input: the password, so that it stays out of the shell's history. */
  readonly readPassword: () => Promise<string>;
  /** Key of a language model, from the environment; null where it has none. */
  readonly modelKey: string | null;
  /** Of this installation, for what works on its files. */
  readonly config: BackupCommandParts['config'];
}

interface JsonOption {
  readonly json?: true;
}
interface CreateOptions extends JsonOption {
  readonly name: string;
  readonly role: string;
  readonly passwordStdin?: true;
}

/** `pnpm admin …`: what only whoever runs the server may do. Every command prints JSON with `--json`. */
export function adminProgram(dependencies: AdminDependencies): Command {
  const { hasher, clock, print, readPassword } = dependencies;
  const use = async <T>(work: (installation: Installation) => Promise<T>): Promise<T> => {
    const installation = await dependencies.open();
    try {
      return await work(installation);
    } finally {
      await installation.close();
    }
  };
  const show = (account: AccountLine, { json }: JsonOption): void => {
    print(json === true ? JSON.stringify(account) : describe(account));
  };
  const program = new Command('admin').description('Accounts and roles of this installation');

  program
    .command('create <email>')
    .description('create an account; without --password-stdin a password is made up and shown once')
    .requiredOption('--name <full name>', 'full name')
    .option('--role <role>', 'user, premium or administrator', 'user')
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print JSON')
    .action(async (email: string, options: CreateOptions) => {
      const password = options.passwordStdin === true ? await readPassword() : null;
      const { name: fullName, role } = options;
      const created = await use((installation) =>
        createAccount(installation, hasher, { email, fullName, role, password }, clock.now()),
      );
      if (options.json === true) print(JSON.stringify({ ...created.account, password: created.password }));
      else {
        show(created.account, options);
        if (created.password !== null) print(`Password, shown this once: ${created.password}`);
      }
    });

  const roleCommands = [
    { name: 'grant', description: 'give a role', run: grant },
    { name: 'revoke', description: 'take a role away; the last administrator keeps it', run: revoke },
  ];
  for (const { name, description, run } of roleCommands) {
    program
      .command(`${name} <email> <role>`)
      .description(description)
      .option('--json', 'print JSON')
      .action(async (email: string, role: string, options: JsonOption) => {
        show(await use((installation) => run(installation, { email, role, now: clock.now() })), options);
      });
  }

  program
    .command('reset-mfa <email>')
    .description('take every second factor away from a person who has lost them all, and end their sessions')
    .option('--json', 'print JSON')
    .action(async (email: string, options: JsonOption) => {
      show(await use((installation) => resetMfa(installation, { email, now: clock.now() })), options);
    });

  program
    .command('list')
    .description('list every account')
    .option('--json', 'print one JSON object a line')
    .action(async (options: JsonOption) => {
      await use(async ({ database }) => {
        for await (const account of listAccounts(database)) show(account, options);
      });
    });

  program
    .command('rotate-keys')
    .description(
      'make a new master key where they are kept in a file, and seal everything under the newest one',
    )
    .option('--reseal-only', 'make no key: finish a rotation that was stopped')
    .option('--json', 'print JSON')
    .action(async ({ json, resealOnly }: JsonOption & { readonly resealOnly?: true }) => {
      const tell = (progress: Resealed): void => {
        if (json !== true) print(progressLine(progress));
      };
      const order = { resealOnly: resealOnly === true, now: clock.now(), tell };
      const rotation = await use((installation) => rotateKeys(installation, order));
      for (const line of json === true ? [JSON.stringify(rotationJson(rotation))] : rotationLines(rotation))
        print(line);
      if (unreadableIn(rotation) > 0)
        throw new AdminError('Some of what is sealed could not be opened: keep the older keys');
    });

  program
    .command('verify-audit')
    .description('walk every chain of security events and say where one is broken')
    .option('--json', 'print JSON')
    .action(async ({ json }: JsonOption) => {
      const report = await use(({ database, keys }) => verifyAudit(database, keys));
      for (const line of json === true ? [JSON.stringify(auditJson(report))] : auditLines(report))
        print(line);
      if (report.findings.length > 0) throw new AdminError('The security events have been tampered with');
    });
  program
    .command('verify-history')
    .description('walk every history of runs and say where a row was changed, removed, moved or added')
    .option('--json', 'print JSON')
    .action(async ({ json }: JsonOption) => {
      const report = await use(({ database, keys }) => verifyHistory(database, keys, clock.now()));
      for (const line of json === true ? [JSON.stringify(auditJson(report))] : auditLines(report))
        print(line);
      if (report.findings.length > 0) throw new AdminError('The history of runs has been tampered with');
    });
  program
    .command('seed')
    .description('fill an empty database with made-up people and the texts of a year, for measuring')
    .requiredOption('--messages <number>', 'how many texts', wholeNumber)
    .option('--json', 'print JSON')
    .action(async ({ messages, json }: JsonOption & { readonly messages: number }) => {
      const tell = (written: number): void => {
        if (json !== true) print(`${written} of ${messages} texts`);
      };
      const people = await use(({ database }) =>
        seed(database, { messages, now: clock.now(), random: Math.random, tell }),
      );
      print(json === true ? JSON.stringify({ messages, people }) : `Made up ${people} people.`);
    });
  program
    .command('count-texts')
    .description('count anew what texts come to, from the texts themselves; nobody texts meanwhile')
    .option('--json', 'print JSON')
    .action(async ({ json }: JsonOption) => {
      const texts = await use(({ database }) => database.transaction(rebuildTextCounts));
      print(json === true ? JSON.stringify({ texts }) : `Counted ${texts} texts anew.`);
    });
  program
    .command('count-turns')
    .description(
      'count anew what turns of the assistant and calls to other services come to, from their rows',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: JsonOption) => {
      const counted = await use(async ({ database }) => ({
        turns: await database.transaction(rebuildTurnCounts),
        calls: await database.transaction(rebuildOauthCallCounts),
      }));
      const { turns, calls } = counted;
      print(json === true ? JSON.stringify(counted) : `Counted ${turns} turns and ${calls} calls anew.`);
    });
  for (const command of backupCommands({ config: dependencies.config, clock, print }))
    program.addCommand(command);
  program.addCommand(
    modelCommands({
      withInstallation: use,
      clock,
      print,
      readKey: readPassword,
      environmentKey: dependencies.modelKey,
    }),
  );
  return program;
}

function wholeNumber(text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(number) || number < 1) throw new AdminError(`${text} is no number of texts`);
  return number;
}

function describe(account: AccountLine): string {
  const notes = [
    ...(account.active ? [] : ['disabled']),
    ...(account.verified ? [] : ['number not verified']),
  ];
  const suffix = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `${account.email}  ${account.full_name}  ${account.roles.join(', ')}${suffix}`;
}
