import { AppError } from '@squeeze/server/http/app-error';
import type { PhoneLine } from '@squeeze/server/ports/phone-line';

/** Sends nothing and says so; whoever offers a text checks `kind` first. */
export class NotConfiguredPhoneLine implements PhoneLine {
  readonly kind = 'not_configured';

  send(): Promise<void> {
    return Promise.reject(new AppError('not_configured.texts'));
  }
}
