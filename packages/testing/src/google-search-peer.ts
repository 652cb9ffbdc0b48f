import { behind, type PeerAnswer, type PeerRequest, RestPeer } from './rest-peer.ts';

/** A mail as a test gives it. */
export interface PeerMail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Where it has no plain text, this. */
  readonly html?: string;
  /** Epoch ms. */
  readonly at?: number;
}

export interface PeerFile {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly type?: string;
  readonly at?: string;
  readonly link?: string;
}

/** A person's Google account, as far as it is looked for. */
export interface GoogleAccount {
  mails: readonly PeerMail[];
  files: readonly PeerFile[];
}

/**
 * As https://developers.google.com/workspace/gmail/api/guides/handle-errors,
 * https://developers.google.com/workspace/drive/api/guides/handle-errors and https://developers.google.com/youtube/v3/docs/errors
 * have them.
 */
export const googleError = (status: number, reason: string, name: string): PeerAnswer => ({
  status,
  body: {
    error: {
      code: status,
      message: reason,
      errors: [{ message: reason, domain: 'global', reason }],
      status: name,
    },
  },
});

const notFound = googleError(404, 'notFound', 'NOT_FOUND');

/**
 * Gmail and Drive on this machine:
 * https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages,
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list.
 */
export async function openGoogleSearchPeer(account: GoogleAccount): Promise<RestPeer> {
  return await RestPeer.open({
    routes: [(request) => gmail(account, request), (request) => drive(account, request)],
    unauthorized: googleError(401, 'authError', 'UNAUTHENTICATED'),
  });
}

/** All words, each in its place: `from:` in the sender, the others anywhere. Newest first. */
function holding(mails: readonly PeerMail[], q: string): PeerMail[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return mails
    .filter(({ from, subject, text }) =>
      words.every((word) =>
        word.startsWith('from:')
          ? from.toLowerCase().includes(word.slice(5))
          : `${from} ${subject} ${text}`.toLowerCase().includes(word),
      ),
    )
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

function gmail({ mails }: GoogleAccount, { method, path, query }: PeerRequest): PeerAnswer | null {
  const rest = behind(path, 'gmail', 'v1', 'users', 'me', 'messages');
  if (rest === null || method !== 'GET') return null;
  const [id] = rest;
  if (id === undefined) {
    const found = holding(mails, query.get('q') ?? '').slice(0, Number(query.get('maxResults') ?? 100));
    const messages = found.map((mail) => ({ id: mail.id, threadId: mail.id }));
    // Where there is none the list is left out.
    return {
      status: 200,
      body: { ...(messages.length > 0 && { messages }), resultSizeEstimate: messages.length },
    };
  }
  const mail = mails.find((one) => one.id === id);
  if (mail === undefined) return notFound;
  const { from, subject, text, html, at = 0 } = mail;
  const headers = [
    { name: 'From', value: from },
    { name: 'Subject', value: subject },
  ];
  const part = (mimeType: string, content: string) => ({
    mimeType,
    filename: '',
    body: { data: Buffer.from(content).toString('base64url') },
  });
  const attachment = { ...part('text/plain', 'not part of the text'), filename: 'notes.txt' };
  const whole = {
    mimeType: 'multipart/mixed',
    filename: '',
    parts: [
      {
        mimeType: 'multipart/alternative',
        filename: '',
        parts: [html === undefined ? part('text/plain', text) : part('text/html', html)],
      },
      attachment,
    ],
  };
  return {
    status: 200,
    body: {
      id,
      threadId: id,
      snippet: text.slice(0, 100).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;'),
      internalDate: String(at),
      payload: { headers, ...(query.get('format') === 'full' && whole) },
    },
  };
}

function drive({ files }: GoogleAccount, { method, path, query }: PeerRequest): PeerAnswer | null {
  const rest = behind(path, 'drive', 'v3', 'files');
  if (rest === null || rest.length > 0 || method !== 'GET') return null;
  const q = query.get('q') ?? '';
  const said = /^fullText contains '((?:[^'\\]|\\.)*)' and trashed = false$/.exec(q)?.[1];
  if (said === undefined) return googleError(400, 'invalid', 'INVALID_ARGUMENT');
  if (query.has('orderBy')) return googleError(403, 'fullTextSortNotSupported', 'PERMISSION_DENIED');
  const words = said.replaceAll(/\\(.)/g, '$1').toLowerCase();
  const found = files.filter(({ name, text = '' }) => `${name} ${text}`.toLowerCase().includes(words));
  return {
    status: 200,
    body: {
      files: found.slice(0, Number(query.get('pageSize') ?? 100)).map((file) => ({
        id: file.id,
        name: file.name,
        mimeType: file.type ?? 'application/pdf',
        ...(file.at !== undefined && { modifiedTime: file.at }),
        ...(file.link !== undefined && { webViewLink: file.link }),
      })),
    },
  };
}
