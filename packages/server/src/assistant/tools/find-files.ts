import { limits } from '@squeeze/contracts/limits';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import type { FoundFile } from '../../ports/outside-search.ts';
import { askedOutside } from './asked-outside.ts';
import { readTool } from './tool.ts';

const shown = 10;

export const findFilesTool = readTool({
  name: 'find_files',
  description:
    'Searches the files that the person keeps in connected services, such as Drive and OneDrive, by name and contents. Answers names and where to open them.',
  input: z.object({ words: z.string().trim().min(1).max(limits.search.max) }),
  needs: 'files',
  read: async (context, { words }) => {
    const asked = await askedOutside(context, 'files', (account, signal) =>
      account.ask(
        (search, call) =>
          search.files[account.provider === 'microsoft' ? 'microsoft' : 'google'].search(call, {
            words,
            limit: shown,
          }),
        signal,
      ),
    );
    return { places: asked.map(({ found, ...one }) => ({ ...one, files: found?.map(present) ?? null })) };
  },
});

const present = ({ changedAt, ...file }: FoundFile) => ({ ...file, changed_at: presentInstant(changedAt) });
