import type { Db } from '@squeeze/database/connection';
import { SendError } from '@squeeze/server/ports/send-error';
import type { Mail, Mailer } from '@squeeze/server/ports/mailer';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The From header: `Squeeze <hello@squeeze.example>`. */
  readonly from: string;
  /** How long each step of the conversation may take, ms. Requests wait for it, and clients give up after ten seconds. */
  readonly stepMs?: number;
  /** How long all of it may take, ms: a server that drips its answers keeps every step short and never ends. */
  readonly wholeMs?: number;
}

/** Hands mail to an SMTP server; resolves once the server has taken it (its 250 after DATA). */
export class SmtpMailer implements Mailer {
  readonly kind = 'smtp';
  readonly #options: Required<SmtpOptions>;

  constructor({ stepMs = 4_000, wholeMs = 20_000, ...options }: SmtpOptions) {
    this.#options = { ...options, stepMs, wholeMs };
  }

  /**
   * The address goes over as one address, whatever is in it: a comma or a line break adds no recipient.
   * @throws SendError `refused` when the conversation ended before the server had all of the mail, which it then has
   * to drop (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.1.4), and otherwise the error as it came
   */
  async send(_db: Db, mail: Mail): Promise<void> {
    const { url, from, stepMs, wholeMs } = this.#options;
    // Loaded with the first mail: it would make every start slower.
    const { createTransport } = await import('nodemailer');
    let wholeSent = false;
    // It says of each entry what it is about: `message` is told once the last byte of the mail has been written.
    const notice = ({ tnx }: { tnx?: string }): void => {
      wholeSent ||= tnx === 'message';
    };
    const ignore = (): void => undefined;
    const transport = createTransport({
      url,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      logger: { trace: ignore, debug: ignore, info: notice, warn: ignore, error: ignore, fatal: ignore },
    });
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.body,
        ...(mail.id !== undefined && { messageId: messageId(mail.id, from) }),
        signal: AbortSignal.timeout(wholeMs),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      if (wholeSent || hasAnswer(error)) throw error;
      throw new SendError('refused', messageOf(error), { cause: error });
    }
  }
}

/** The server has said no itself, and whether for now or for good (`responseCode`). */
const hasAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same each time a mail is tried: whoever has taken it twice can see so. */
const messageId = (id: string, from: string): string =>
  `<${id}@${/@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'squeeze.invalid'}>`;
