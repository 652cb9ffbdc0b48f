import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { outwardTool } from './tool.ts';

/** They are all shown, word for word, before a yes counts. */
const most = { addresses: 10, subject: 200, text: 5_000 } as const;

/** Marks that turn the order of what is read: a card would show something else than what is sent. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const control = /(?![\n\t])\p{Cc}/u;
const isPlain = (said: string): boolean => !turning.test(said) && !control.test(said);

const address = z.email().max(254);
const subject = z
  .string()
  .trim()
  .min(1)
  .max(most.subject)
  .refine((said) => isPlain(said) && !/[\n\t]/.test(said));
const text = z
  .string()
  .transform((said) => said.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1).max(most.text).refine(isPlain));

export const sendMailTool = outwardTool({
  name: 'send_mail',
  description:
    'Asks the person whether a mail may be sent in their name; nothing is sent until they say yes on the card that appears, which shows all of it. Only addresses that the person gave or chose: never guess one.',
  input: z.object({
    to: z.array(address).min(1).max(most.addresses),
    subject: subject.describe('One line, in the language of the mail'),
    text: text.describe('Plain text'),
  }),
  needs: 'send_mail',
  isRepeatable: false,
  propose: async ({ outside, owner }, { to, subject: title, text: said }) => {
    const [account] = (await outside?.accounts(owner.userId, 'send_mail')) ?? [];
    if (account === undefined) throw new AppError('not_found.integration');
    const { provider, name } = account;
    const outward = { provider, account: name, to: [...new Set(to)], text: said, ids: null };
    return { noun: 'mail', action: 'sent', title, outward };
  },
  carryOut: async ({ outgoing }, call, { title, outward: { to, text: said } }) =>
    await outgoing.microsoft.send(call, { to, subject: title, text: said }),
});
