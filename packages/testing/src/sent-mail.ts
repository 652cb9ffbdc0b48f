import type { OutboxRecord } from '@squeeze/database/repositories/outbox-repository';
import type { TestServer } from './start-test-server.ts';

/** Mails that would have been sent to an address, newest first. */
export const mailsTo = async (server: TestServer, email: string): Promise<OutboxRecord[]> =>
  (await server.outbox()).filter(({ kind, recipient }) => kind === 'mail' && recipient === email);

/** The token behind the `#` of the newest mailed link to a page, such as `/confirm-email`. */
export async function mailedToken(server: TestServer, email: string, page: string): Promise<string> {
  for (const { body } of await mailsTo(server, email)) {
    const link = /^http\S+$/m.exec(body)?.[0];
    if (link === undefined || new URL(link).pathname !== page) continue;
    return new URL(link).hash.slice(1);
  }
  throw new Error(`no link to ${page} has been mailed to ${email}`);
}

/** The six digits that stand on a line of their own in the newest mail with such a line. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  for (const { body } of await mailsTo(server, email)) {
    const code = /^\d{6}$/m.exec(body)?.[0];
    if (code !== undefined) return code;
  }
  throw new Error(`no code has been mailed to ${email}`);
}
