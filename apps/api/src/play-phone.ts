import { randomUUID } from 'node:crypto';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { twilioSignature } from '@squeeze/integrations/twilio/twilio-signature';
import { twilioSignatureHeader } from '@squeeze/integrations/twilio/twilio-webhooks';

export interface Phone {
  /** Where the server is reached from here, without a slash at the end. */
  readonly server: string;
  /** What the server calls itself, which is what is signed. */
  readonly publicOrigin: string;
  readonly token: string;
  /** Whose phone it is, E.164. */
  readonly from: string;
  readonly to: string;
}

/** The server did not take the text. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError';
}

/** Texts to a running server as the provider would hand it on; answers the bodies that come back at once. */
export async function textTo(phone: Phone, body: string): Promise<string[]> {
  const path = `${apiBasePath}/sms/inbound`;
  const fields = {
    MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
    From: phone.from,
    To: phone.to,
    Body: body,
    NumMedia: '0',
  };
  const signature = twilioSignature(phone.token, `${phone.publicOrigin}${path}`, fields);
  const response = await fetch(`${phone.server}${path}`, {
    method: 'POST',
    headers: { [twilioSignatureHeader]: signature },
    body: new URLSearchParams(fields),
  }).catch((error: unknown) => {
    throw new PhoneError(`No server answers at ${phone.server}. Start one with \`pnpm start\`.`, {
      cause: error,
    });
  });
  const answer = await response.text();
  if (!response.ok) {
    const hint = response.status === 403 ? ' Is it started with the same settings and data folder?' : '';
    throw new PhoneError(`The server answered ${response.status}.${hint}`);
  }
  return [...answer.matchAll(/<Body>(.*?)<\/Body>/gs)].map(([, text = '']) => unescaped(text));
}

/** Texts of the outbox to a number since `since` (epoch ms), oldest first; none where there is no outbox. */
export async function textsSince({ server, from }: Phone, since: number): Promise<string[]> {
  const response = await fetch(`${server}/dev/outbox.json`);
  if (!response.ok) return [];
  const { messages } = (await response.json()) as {
    readonly messages: readonly {
      readonly kind: string;
      readonly to: string;
      readonly body: string;
      readonly created_at: string;
    }[];
  };
  return messages
    .filter(({ kind, to, created_at: at }) => kind === 'sms' && to === from && Date.parse(at) >= since)
    .map(({ body }) => body)
    .toReversed();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
