import { userEndpoints } from '@squeeze/contracts/users';
import { z } from 'zod';
import { callServer } from '../server/server-calls.ts';
import { destination, type ServerAccess } from './server-todo-list.ts';

const SignedIn = z.object({ time_zone: z.string() });
const timeoutMs = 2_000;

/**
 * The zone in which the person's words are read in all windows, an IANA name; null where nobody is known. This computer may be
 * somewhere else.
 */
export async function personZone(access: ServerAccess): Promise<string | null> {
  const { mode, origin } = access.server.address;
  try {
    if (mode === 'cloud') {
      const json = await access.tokens.get(origin, 'user');
      return json === null ? null : (SignedIn.safeParse(JSON.parse(json)).data?.time_zone ?? null);
    }
    const server = await destination(access);
    if (server === null) return null;
    return (await callServer(server, userEndpoints.getMe, {}, { timeoutMs })).data.time_zone;
  } catch {
    return null;
  }
}
