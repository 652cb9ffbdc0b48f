import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Of the envelope: what the server was told, not what the headers say. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly raw: string;
  /** Who had signed in, if anybody. */
  readonly user: string | null;
}

export interface MailServer extends AsyncDisposable {
  /** `smtp://127.0.0.1:<port>`, without credentials. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The next recipients are answered so, one each: 451 for not now. */
  refuse(...responseCodes: readonly number[]): void;
}

interface MailServerOptions {
  /** Takes mail from this person only. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Recipients it answers 550 for. */
  readonly unknown?: readonly string[];
}

/** A real SMTP conversation on a free loopback port. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    // Neither a certificate nor name resolution on loopback.
    disabledCommands: options.login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) => {
      const { login } = options;
      const matches = login !== undefined && username === login.user && password === login.password;
      if (matches) answer(null, { user: login.user });
      else answer(new Error('Invalid username or password'));
    },
    onRcptTo: ({ address }, _session, answer) => {
      const responseCode = options.unknown?.includes(address) === true ? 550 : refusals.shift();
      if (responseCode === undefined) answer();
      else answer(Object.assign(new Error('Not taken'), { responseCode }));
    },
    onData: (stream, session, answer) => {
      const keep = async (): Promise<void> => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw: await text(stream),
          user: session.user ?? null,
        });
        answer();
      };
      keep().catch(answer);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A client that hangs up early is its own affair, and each test looks at what arrived.
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...more) => void refusals.push(...more),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
