import type { GoogleAccount } from './google-search-peer.ts';
import { behind, type PeerAnswer, type PeerRequest, RestPeer } from './rest-peer.ts';

/** A mail that was sent from there. */
export interface SentMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A person's Microsoft account, as far as it is looked for, and what was sent from it. */
export interface MicrosoftAccount extends GoogleAccount {
  readonly sent: SentMail[];
}

/** https://learn.microsoft.com/graph/errors; what is too much by https://learn.microsoft.com/graph/throttling. */
const graphError = (status: number, code: string): PeerAnswer => ({
  status,
  body: { error: { code, message: code, innerError: { 'request-id': '0' } } },
});

/**
 * Microsoft Graph on this machine: https://learn.microsoft.com/graph/api/user-list-messages, …/message-get, …/user-sendmail,
 * …/driveitem-search.
 */
export async function openGraphSearchPeer(account: MicrosoftAccount): Promise<RestPeer> {
  return await RestPeer.open({
    routes: [
      (request) => messages(account, request),
      (request) => sendMail(account, request),
      (request) => drive(account, request),
    ],
    unauthorized: graphError(401, 'InvalidAuthenticationToken'),
  });
}

function messages({ mails }: MicrosoftAccount, request: PeerRequest): PeerAnswer | null {
  const { method, path, query, headers } = request;
  const rest = behind(path, 'v1.0', 'me', 'messages');
  if (rest === null || method !== 'GET') return null;
  const present = (mail: (typeof mails)[number]) => {
    const [, name, address] = /^(.*) <(.*)>$/.exec(mail.from) ?? [null, mail.from, mail.from];
    return {
      id: mail.id,
      subject: mail.subject,
      from: { emailAddress: { name, address } },
      receivedDateTime: new Date(mail.at ?? 0).toISOString(),
      bodyPreview: mail.text.slice(0, 255),
      webLink: `https://outlook.office365.com/owa/?ItemID=${encodeURIComponent(mail.id)}`,
    };
  };
  const [id] = rest;
  if (id !== undefined) {
    const mail = mails.find((one) => one.id === id);
    if (mail === undefined) return graphError(404, 'ErrorItemNotFound');
    const wantsText = String(headers['prefer']).includes('outlook.body-content-type="text"');
    const body = {
      contentType: wantsText ? 'text' : 'html',
      content: wantsText ? mail.text : (mail.html ?? ''),
    };
    return { status: 200, body: { ...present(mail), body } };
  }
  const said = /^"((?:[^"\\]|\\.)*)"$/.exec(query.get('$search') ?? '')?.[1];
  if (said === undefined || query.has('$orderby')) return graphError(400, 'BadRequest');
  const words = said.replaceAll(/\\(.)/g, '$1').toLowerCase();
  const found = mails
    .filter(({ from, subject, text }) => `${from} ${subject} ${text}`.toLowerCase().includes(words))
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return { status: 200, body: { value: found.slice(0, Number(query.get('$top') ?? 10)).map(present) } };
}

interface SendMail extends Readonly<Record<string, unknown>> {
  readonly message: {
    readonly subject: string;
    readonly body: { readonly contentType: string; readonly content: string };
    readonly toRecipients: readonly { readonly emailAddress: { readonly address: string } }[];
  };
}

function sendMail({ sent }: MicrosoftAccount, { method, path, body }: PeerRequest): PeerAnswer | null {
  if (path.join('/') !== 'v1.0/me/sendMail' || method !== 'POST') return null;
  const { message } = body as SendMail;
  if (message.toRecipients.length === 0) return graphError(400, 'ErrorInvalidRecipients');
  sent.push({
    to: message.toRecipients.map(({ emailAddress }) => emailAddress.address),
    subject: message.subject,
    text: message.body.content,
  });
  return { status: 202 };
}

function drive({ files }: MicrosoftAccount, { method, path, query }: PeerRequest): PeerAnswer | null {
  const [last, ...more] = behind(path, 'v1.0', 'me', 'drive', 'root') ?? [];
  if (last === undefined || more.length > 0 || method !== 'GET') return null;
  const said = /^search\(q='((?:[^']|'')*)'\)$/.exec(last)?.[1];
  if (said === undefined) return graphError(400, 'invalidRequest');
  const words = said.replaceAll("''", "'").toLowerCase();
  const found = files.filter(({ name, text = '' }) => `${name} ${text}`.toLowerCase().includes(words));
  return {
    status: 200,
    body: {
      value: found.slice(0, Number(query.get('$top') ?? 200)).map(({ id, name, type, at, link }) => ({
        id,
        name,
        webUrl: link,
        lastModifiedDateTime: at,
        ...(type === 'folder'
          ? { folder: { childCount: 0 } }
          : { file: { mimeType: type ?? 'application/pdf' } }),
      })),
    },
  };
}
