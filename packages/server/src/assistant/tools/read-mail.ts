import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import { askedOutside } from './asked-outside.ts';
import { readTool } from './tool.ts';

export const readMailTool = readTool({
  name: 'read_mail',
  description: 'Reads one mail that find_mail has found, up to 8,000 characters of it.',
  input: z.object({
    provider: z.enum(['google', 'microsoft']).describe('Of its mailbox'),
    id: z.string().min(1).max(1_000),
  }),
  needs: 'mail',
  read: async (context, { provider, id }) => {
    const asked = await askedOutside(context, 'mail', async (account, signal) =>
      account.provider === provider
        ? await account.ask((search, call) => search.mail[provider].read(call, id), signal)
        : null,
    );
    const { found = null, problem = null } = asked.find((one) => one.provider === provider) ?? {};
    return { mail: found === null ? null : { ...found, at: presentInstant(found.at) }, problem };
  },
});
