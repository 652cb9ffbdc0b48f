import type { Db } from '@squeeze/database/connection';
import type { Mail, Mailer } from '@squeeze/server/ports/mailer';
import { createTransport, type Transporter } from 'nodemailer';

export interface SmtpSettings {
  /** `smtp://user:password@host:port` (STARTTLS where offered) or `smtps://…` (TLS from the start). */
  readonly url: string;
  /** Sender, such as `Squeeze <hello@example.org>`. */
  readonly from: string;
}

const seconds = 1_000;

/** Sends through a mail server. It is handed over to that server before `send` resolves, or refused. */
export class SmtpMailer implements Mailer {
  readonly kind = 'smtp';
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: SmtpSettings) {
    this.#from = from;
    // Well below the ten seconds that clients wait; the transaction of the caller is open meanwhile.
    this.#transport = createTransport({
      url,
      connectionTimeout: 4 * seconds,
      greetingTimeout: 4 * seconds,
      socketTimeout: 6 * seconds,
    });
  }

  /**
   * The mail is text only, and its address and subject are passed as fields that nodemailer encodes, so that a line
   * break in them adds no header.
   * @throws what the server refused, or the connection's error.
   */
  async send(_db: Db, mail: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.body,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
