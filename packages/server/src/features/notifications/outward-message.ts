import type { DeliveryRecord } from '@squeeze/database/repositories/delivery-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import type { Mail } from '../../ports/mailer.ts';
import type { PushMessage } from '../../ports/push-service.ts';

type Said = DeliveryRecord['notification'];

/** About three segments. The whole is in the app. */
const textAtMost = 400;

/** A text message; carriers ask for the sender's name. */
export function textOf({ kind, title, body }: Said): string {
  const text = ['Squeeze: ' + title, kind === 'task_report' ? reported(body) : body]
    .filter((part) => part !== null)
    .join('\n');
  return shortened(text, textAtMost);
}

/** What the assistant wrote goes out by text as its replies do: no marks, and nothing that is for machinery. */
const reported = (body: string | null): string | null =>
  body === null || isInternalText(body) ? null : plainReply(body);

function shortened(text: string, atMost: number): string {
  const characters = Array.from(text);
  return characters.length <= atMost ? text : `${characters.slice(0, atMost - 1).join('')}…`;
}

/** A mail in plain text; a line break in its title would end the subject. */
export const mailOf = ({ title, body }: Said): Pick<Mail, 'subject' | 'body'> => ({
  subject: title.replaceAll(/\s+/g, ' '),
  body: [title, ...(body === null ? [] : ['', body]), '', 'Squeeze', ''].join('\n'),
});

/** As much as systems show, and few enough bytes for every push service. */
const pushAtMost = { title: 120, body: 300 } as const;

/** For a browser that is not there: by tomorrow it is in the list anyway. */
const pushKeptSeconds = 24 * 60 * 60;

/** What the page's service worker receives. @param instead what stands there for a person who wants no text shown outside */
export const pushOf = ({ id, kind, title, body }: Said, instead: string | null): PushMessage => ({
  payload: JSON.stringify({
    id,
    title: instead ?? shortened(title.replaceAll(/\s+/g, ' '), pushAtMost.title),
    body: instead === null ? shortened(body ?? '', pushAtMost.body) : '',
  }),
  topic: id.replaceAll('-', ''),
  urgent: kind === 'reminder',
  ttl: pushKeptSeconds,
});
