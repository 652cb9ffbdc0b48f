import { limits } from '@squeeze/contracts/limits';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import type { FoundMail } from '../../ports/outside-search.ts';
import { askedOutside } from './asked-outside.ts';
import { readTool } from './tool.ts';

/** As many as somebody looks through in a reply. */
const shown = 10;

export const findMailTool = readTool({
  name: 'find_mail',
  description:
    'Searches the mailboxes that the person has connected, newest first, for words. Answers senders, subjects and first words; read_mail reads one.',
  input: z.object({ words: z.string().trim().min(1).max(limits.search.max) }),
  needs: 'mail',
  read: async (context, { words }) => {
    const asked = await askedOutside(context, 'mail', (account, signal) =>
      account.ask(
        (search, call) =>
          search.mail[account.provider === 'microsoft' ? 'microsoft' : 'google'].search(call, {
            words,
            limit: shown,
          }),
        signal,
      ),
    );
    return { mailboxes: asked.map(({ found, ...one }) => ({ ...one, mails: found?.map(present) ?? null })) };
  },
});

const present = ({ at, ...mail }: FoundMail) => ({ ...mail, at: presentInstant(at) });
