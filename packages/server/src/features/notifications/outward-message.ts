import type { DeliveryRecord } from '@squeeze/database/repositories/delivery-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Mail } from '../../ports/mailer.ts';
import type { PushMessage } from '../../ports/push-service.ts';

type Said = DeliveryRecord['notification'];

/** About three segments. The whole is in the app. */
const textAtMost = 400;

/** A text message; carriers ask for the sender's name. */
export function textOf(said: Said): string {
  const body = bodyOf(said);
  return shortened(
    ['Squeeze: ' + oneLine(said.title), ...(body === null ? [] : [body])].join('\n'),
    textAtMost,
  );
}

/** What the assistant reported goes out as its replies do: without what was written for machinery. */
const bodyOf = ({ kind, body }: Said): string | null =>
  body !== null && kind === 'task_report' && isInternalText(body) ? null : body;

function shortened(text: string, atMost: number): string {
  const characters = Array.from(text);
  return characters.length <= atMost ? text : `${characters.slice(0, atMost - 1).join('')}…`;
}

/** A mail in plain text; a line break in its title would end the subject. */
export function mailOf(said: Said): Pick<Mail, 'subject' | 'body'> {
  const { title } = said;
  const body = bodyOf(said);
  return {
    subject: title.replaceAll(/\s+/g, ' '),
    body: [title, ...(body === null ? [] : ['', body]), '', 'Squeeze', ''].join('\n'),
  };
}

/** As much as systems show, and few enough bytes for every push service. */
const pushAtMost = { title: 120, body: 300 } as const;

/** For a browser that is not there: by tomorrow it is in the list anyway. */
export const pushKeptSeconds = 24 * 60 * 60;

/** Buttons of a pushed reminder, and what they are pressed with while no page of ours is open. */
export interface PushButtons {
  readonly token: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  /** Stands in its place where an answer did not reach us. */
  readonly failed: string;
}

interface PushWords {
  /** What stands there for a person who wants no text shown outside; null for who does. */
  readonly instead: string | null;
  /** Null for what asks for no answer. */
  readonly buttons: PushButtons | null;
}

/** What the page's service worker receives. */
export function pushOf(said: Said, { instead, buttons }: PushWords): PushMessage {
  const { id, kind, title } = said;
  return {
    payload: JSON.stringify({
      id,
      title: instead ?? shortened(title.replaceAll(/\s+/g, ' '), pushAtMost.title),
      body: instead === null ? shortened(bodyOf(said) ?? '', pushAtMost.body) : '',
      ...buttons,
    }),
    topic: id.replaceAll('-', ''),
    urgent: kind === 'reminder',
    ttl: pushKeptSeconds,
  };
}
