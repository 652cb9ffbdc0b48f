import type { DeliveryRecord } from '@squeeze/database/repositories/delivery-repository';
import type { Mail } from '../../ports/mailer.ts';

type Said = DeliveryRecord['notification'];

/** About three segments. The whole is in the app. */
const textAtMost = 400;

/** A text message; carriers ask for the sender's name. */
export function textOf({ title, body }: Said): string {
  const text = ['Squeeze: ' + title, body].filter((part) => part !== null).join('\n');
  const characters = Array.from(text);
  return characters.length <= textAtMost ? text : `${characters.slice(0, textAtMost - 1).join('')}…`;
}

/** A mail in plain text; a line break in its title would end the subject. */
export const mailOf = ({ title, body }: Said): Pick<Mail, 'subject' | 'body'> => ({
  subject: title.replaceAll(/\s+/g, ' '),
  body: [title, ...(body === null ? [] : ['', body]), '', 'Squeeze', ''].join('\n'),
});
