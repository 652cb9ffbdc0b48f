import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { Request } from 'express';
import type { SignedCall, TextWebhooks } from '../ports/text-webhooks.ts';
import { AppError } from './app-error.ts';

export interface WebhookCheck {
  readonly texts: TextWebhooks;
  /** Origin that the provider calls, as it was told: what a request says of itself does not count. */
  readonly publicUrl: () => string;
}

/**
 * Lets a call of the provider through by its signature. `countUnsigned` is asked before anybody else is turned away: a
 * provider comes from few addresses, for everybody, and is not counted.
 * @throws {AppError} `forbidden` for everybody else, or what `countUnsigned` throws
 */
export async function requireWebhook(
  endpoint: Endpoint,
  check: WebhookCheck | null,
  request: Request,
  countUnsigned: () => Promise<void>,
): Promise<void> {
  if (check !== null && endpoint.callers.includes('webhook') && isGenuine(check, request)) return;
  await countUnsigned();
  throw new AppError('forbidden.unsigned');
}

/** Only of forms it is known how they are signed: what another parser has read may be of any shape. */
const isGenuine = ({ texts, publicUrl }: WebhookCheck, request: Request): boolean =>
  request.is('urlencoded') !== false &&
  texts.isGenuine({
    url: `${publicUrl()}${request.originalUrl}`,
    signature: request.get(texts.signatureHeader),
    // The parser of forms makes nothing else; without a form there is nothing.
    fields: (request.body ?? {}) as SignedCall['fields'],
  });
