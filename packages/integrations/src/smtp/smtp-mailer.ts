import type { Mail, Mailer } from '@squeeze/server/ports/mailer';
import type { Db } from '@squeeze/database/connection';
import { createTransport, type Transporter } from 'nodemailer';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The From header: `Squeeze <hello@squeeze.example>`. */
  readonly from: string;
}

/** Hands mail to an SMTP server; resolves once the server has taken it (its 250 after DATA). */
export class SmtpMailer implements Mailer {
  readonly kind = 'smtp';
  readonly #transport: Transporter;
  readonly #from: string;

  constructor(options: SmtpOptions) {
    this.#from = options.from;
    this.#transport = createTransport(options.url, {
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(_db: Db, mail: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.#from, to: mail.to, subject: mail.subject, text: mail.body });
  }
}
