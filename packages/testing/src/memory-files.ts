import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '@squeeze/server/ports/files';

/** Files that are gone with the test. */
export function memoryFiles(): Files {
  const stored = new Map<string, Buffer>();
  return {
    put: async (key, { content }) => void stored.set(key, await buffer(content)),
    get: (key) => {
      const content = stored.get(key);
      return Promise.resolve(content === undefined ? null : Readable.from([content]));
    },
    erase: (key) => {
      stored.delete(key);
      return Promise.resolve();
    },
  };
}
