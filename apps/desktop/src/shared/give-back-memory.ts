import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then a start has left nothing to do. */
const afterStartMs = 6_000;

/**
 * Gives the system back what starting took and running has no use for: V8 by itself keeps it until memory runs short, and this
 * program stays for the day. Takes some tens of milliseconds.
 */
function giveBackMemory(): void {
  // How Node says to collect without a flag on its command line: https://nodejs.org/api/v8.html#v8setflagsfromstringflags
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Once, some seconds after a start. */
export const giveBackMemoryLater = (): void => void setTimeout(giveBackMemory, afterStartMs).unref();
