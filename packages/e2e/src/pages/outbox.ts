import { z } from 'zod';

const Outbox = z.object({
  messages: z.array(z.object({ kind: z.enum(['sms', 'mail']), to: z.string(), body: z.string() })),
});

/** Bodies of what was sent to a number or an address, newest first, read the way whoever develops Squeeze reads them. */
async function messagesTo(origin: string, recipient: string): Promise<string[]> {
  const { messages } = Outbox.parse(await (await fetch(`${origin}/dev/outbox.json`)).json());
  return messages.filter(({ to }) => to === recipient).map(({ body }) => body);
}

/** The six digits in the newest text to `phone`. */
export async function newestCode(origin: string, phone: string): Promise<string> {
  const [text] = await messagesTo(origin, phone);
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code for ${phone} in the outbox`);
  return code;
}

/** The six digits that stand on a line of their own in a mail to `email`, or null while there is no such mail. */
export async function mailedCode(origin: string, email: string): Promise<string | null> {
  const found = (await messagesTo(origin, email)).map((body) => /^\d{6}$/m.exec(body)?.[0]);
  return found.find((code) => code !== undefined) ?? null;
}

/** Path and token of the newest link to `page` mailed to `email`, or null while there is no such mail. */
export async function mailedLink(origin: string, email: string, page: string): Promise<string | null> {
  for (const body of await messagesTo(origin, email)) {
    const link = /^http\S+$/m.exec(body)?.[0];
    if (link === undefined) continue;
    const { pathname, hash } = new URL(link);
    if (pathname === page) return `${pathname}${hash}`;
  }
  return null;
}
