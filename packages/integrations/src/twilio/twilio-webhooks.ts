import type { SignedCall, TextReply, TextWebhooks } from '@squeeze/server/ports/text-webhooks';
import { isSignedByTwilio } from './twilio-signature.ts';

export const twilioSignatureHeader = 'x-twilio-signature';

interface TwilioWebhooksOptions {
  readonly authTokens: () => readonly string[];
  readonly number: string | null;
}

/** What Twilio calls when a text comes in, and TwiML as the answer (https://www.twilio.com/docs/messaging/twiml). */
export class TwilioWebhooks implements TextWebhooks {
  readonly number: string | null;
  readonly signatureHeader = twilioSignatureHeader;
  readonly #authTokens: () => readonly string[];

  /** `authTokens` is asked at each call for all that are good then. */
  constructor({ authTokens, number }: TwilioWebhooksOptions) {
    this.#authTokens = authTokens;
    this.number = number;
  }

  isGenuine(call: SignedCall): boolean {
    return this.#authTokens().some((token) => isSignedByTwilio(token, call));
  }

  writeAnswer(replies: readonly TextReply[]): string {
    const messages = replies.map(
      ({ body, statusUrl }) =>
        `<Message action="${escape(statusUrl)}" method="POST"><Body>${escape(body)}</Body></Message>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><Response>${messages.join('')}</Response>`;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Also without what no XML may hold, such as control characters and halves of a character. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- exactly these are what XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
