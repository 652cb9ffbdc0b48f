import type { TestServer } from './start-test-server.ts';
import { signIn } from './sign-in.ts';

/** A request as calendar programs send it; `path` begins with /dav. */
export interface DavRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface DavReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type DavClient = Awaited<ReturnType<typeof davClient>>;

/** Somebody new with an app password, and a way to send requests with it. */
export async function davClient(server: TestServer) {
  const { client, user } = await signIn(server);
  const { password } = await client.call('createAppPassword', { body: { name: 'A program' } });
  const authorization = `Basic ${Buffer.from(`${user.email}:${password}`).toString('base64')}`;
  const send = async ({ method, path, headers, body }: DavRequest): Promise<DavReply> => {
    const response = await fetch(new URL(path, server.origin), {
      method,
      headers: { authorization, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const home = `/dav/calendars/${user.id}/`;
  const [first] = (await client.call('listCalendars', {})).calendars;
  return {
    client,
    user,
    password,
    authorization,
    send,
    home,
    calendar: `${home}${first?.id ?? ''}/`,
    todos: `${home}todos/`,
    files: `/dav/files/${user.id}/`,
  };
}

/** A calendar of one component with the lines that are given, as programs write it. */
export const calendarText = (component: 'VEVENT' | 'VTODO', ...lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A program//EN',
    `BEGIN:${component}`,
    'DTSTAMP:20261128T120000Z',
    ...lines,
    `END:${component}`,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
