import { randomUUID } from 'node:crypto';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { twilioSignature } from '@squeeze/integrations/twilio/twilio-signature';
import { twilioSignatureHeader } from '@squeeze/integrations/twilio/twilio-webhooks';

/** What test servers expect webhooks to be signed with. */
export const webhookToken = 'webhook-token-of-this-test-run';
/** The number people text to. */
export const lineNumber = '+15005550006';

interface Answered {
  readonly status: number;
  /** Bodies of the messages in the answer. */
  readonly replies: readonly string[];
  /** Where the provider is to tell what becomes of each. */
  readonly statusUrls: readonly string[];
  readonly body: string;
}

/** A new id as the provider of text messages gives one. */
export const newMessageSid = (): string => `SM${randomUUID().replaceAll('-', '')}`;

/** Posts a form as the provider does, signed unless another signature is given. */
export async function postWebhook(
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  signature?: string,
): Promise<Answered> {
  const url = `${origin}${apiBasePath}${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { [twilioSignatureHeader]: signature ?? twilioSignature(webhookToken, url, fields) },
    body: new URLSearchParams(fields),
  });
  const body = await response.text();
  return { status: response.status, body, replies: inner(body, 'Body'), statusUrls: actionsOf(body) };
}

/** What the provider posts of a text. */
export const incomingFields = (from: string, body: string): Readonly<Record<string, string>> => ({
  MessageSid: newMessageSid(),
  AccountSid: 'AC00000000000000000000000000000000',
  From: from,
  To: lineNumber,
  Body: body,
  NumMedia: '0',
});

/** Texts to a server as a phone does, and answers what comes back at once. */
export const textFrom = (
  { origin }: { readonly origin: string },
  from: string,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answered> => postWebhook(origin, '/sms/inbound', { ...incomingFields(from, body), ...more });

const inner = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => unescaped(text));

const actionsOf = (xml: string): string[] =>
  [...xml.matchAll(/<Message action="([^"]*)"/g)].map(([, url = '']) => unescaped(url));

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
