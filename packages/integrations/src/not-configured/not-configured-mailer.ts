import { AppError } from '@squeeze/server/http/app-error';
import type { Mailer } from '@squeeze/server/ports/mailer';

/** Sends nothing and says so; whoever offers a mail checks `kind` first. */
export class NotConfiguredMailer implements Mailer {
  readonly kind = 'not_configured';

  send(): Promise<void> {
    return Promise.reject(new AppError('not_configured.mail'));
  }
}
