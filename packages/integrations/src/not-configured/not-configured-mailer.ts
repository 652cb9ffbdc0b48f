import type { Mailer } from '@squeeze/server/ports/mailer';

/** No mail server: whoever asks finds out from `kind` before there is anything to send. */
export class NotConfiguredMailer implements Mailer {
  readonly kind = 'not_configured';

  async send(): Promise<void> {
    throw new Error('Mail is not configured');
  }
}
