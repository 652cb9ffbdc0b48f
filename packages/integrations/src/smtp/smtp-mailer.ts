import type { Mail, Mailer } from '@squeeze/server/ports/mailer';
import type { Db } from '@squeeze/database/connection';
import { createTransport, type Transporter } from 'nodemailer';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The From header: `Squeeze <hello@squeeze.example>`. */
  readonly from: string;
  /** How long each step of the conversation may take, ms. Requests wait for it, and clients give up after ten seconds. */
  readonly stepMs?: number;
}

/** Hands mail to an SMTP server; resolves once the server has taken it (its 250 after DATA). */
export class SmtpMailer implements Mailer {
  readonly kind = 'smtp';
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from, stepMs = 4_000 }: SmtpOptions) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    });
  }

  /** The address goes over as one address, whatever is in it: a comma or a line break adds no recipient. */
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
