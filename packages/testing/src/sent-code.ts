import type { TestServer } from './start-test-server.ts';

/** Bodies of the texts sent to a number, newest first. */
export async function textsTo(server: TestServer, phoneNumber: string): Promise<string[]> {
  const messages = await server.outbox();
  return messages
    .filter((message) => message.kind === 'sms' && message.recipient === phoneNumber)
    .map((message) => message.body);
}

/** The six digits of the newest text to a number. */
export async function sentCode(server: TestServer, phoneNumber: string): Promise<string> {
  const [text] = await textsTo(server, phoneNumber);
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code has been sent to ${phoneNumber}`);
  return code;
}
