import type { PhoneLine } from '@squeeze/server/ports/phone-line';

/** No line: whoever asks finds out from `kind` before there is anything to send. */
export class NotConfiguredPhoneLine implements PhoneLine {
  readonly kind = 'not_configured';

  async send(): Promise<void> {
    throw new Error('Text messages are not configured');
  }
}
