// Sends the built server what is hardest to read and to do, and says how long that held its loop; part of `pnpm security`.
// The name of one endpoint, or `dav`, as the argument measures that alone.
import process from 'node:process';
import { api } from '@squeeze/contracts/api';
import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { gatherCrowd } from '../crowd.ts';
import { arrangeCall } from './arrange-call.ts';
import { fillAccounts } from './fill-accounts.ts';
import { Holds } from './holds.ts';
import { hostileCalls } from './hostile-calls.ts';
import { davMethods } from './hostile-dav.ts';
import { measureCalendarImports } from './measure-calendar-imports.ts';
import { measureDav } from './measure-dav.ts';
import { fullAccount, hostileImports } from './hostile-imports.ts';
import { beginAndSendPart, download, orderAndFetch, sendFile, sendLargest } from './move-data.ts';
import { password, People } from './people.ts';
import { runProbed } from './run-probed.ts';

/** Enough that nobody reaches the limit of requests a minute. */
const people = 400;

/** Names what calendar programs ask, which the contracts do not. */
const dav = 'dav';

const only = process.argv[2];
if (only !== undefined && !(only in api) && only !== 'headers' && only !== dav) {
  console.error(`There is no call ${only} in the contracts.`);
  process.exit(2);
}
const passwordHash = await new Argon2PasswordHasher().hash(password);
await using crowd = await gatherCrowd({ people, todosEach: 20, passwordHash });
await using folder = await crowd.copyDatabase();
const accounts = await fillAccounts(folder.path, crowd.members);
await using server = await runProbed(folder.path);
const callers = new People({ origin: server.origin, ...accounts });
const holds = new Holds(server);

const all = [...hostileCalls()];
// Nothing is quick the first time.
for (const call of all.filter((_, n) => n % 20 === 0)) {
  const { send, settle } = await arrangeCall(server, callers, call);
  await send();
  await settle?.();
}
for (const call of all) {
  if (only !== undefined && call.endpoint !== only) continue;
  await holds.examine({ ...call, arrange: () => arrangeCall(server, callers, call) });
}
if (only === undefined || only === 'importCalendar' || only === 'undoCalendarImport') {
  await measureCalendarImports(server, callers, holds);
}
if (only === undefined || only === dav) await measureDav(server, callers, holds);
if (only === undefined || only === 'importMyData') {
  for await (const { what, file } of hostileImports()) {
    const person = await callers.anyone();
    const importing = { endpoint: 'importMyData', what } as const;
    await holds.examine({
      ...importing,
      arrange: async () => ({ send: () => sendFile(server, person, file) }),
    });
    if (what !== fullAccount) continue;
    const exporting = { endpoint: 'exportMyData', what } as const;
    await holds.examine({ ...exporting, arrange: async () => ({ send: () => download(server, person) }) });
    const ordering = { endpoint: 'orderExport', what } as const;
    await holds.examine({ ...ordering, arrange: async () => ({ send: () => orderAndFetch(person) }) });
  }
}
for (const [endpoint, send] of [
  ['uploadFile', sendLargest],
  ['sendImportPart', beginAndSendPart],
] as const) {
  if (only !== undefined && only !== endpoint) continue;
  const person = await callers.anyone();
  const what = 'as long as may be';
  await holds.examine({ endpoint, what, arrange: async () => ({ send: () => send(server, person) }) });
}
const ofDav = davMethods.map((method) => `/dav ${method}`);
const expected = only === undefined ? [...Object.keys(api), ...ofDav] : only === dav ? ofDav : [only];
process.exitCode = holds.report(expected) ? 0 : 1;
