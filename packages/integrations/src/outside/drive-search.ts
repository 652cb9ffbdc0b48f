import type { OutsideCall } from '@squeeze/server/ports/outside-lists';
import type { FoundFile, OutsideFiles, OutsideQuestion } from '@squeeze/server/ports/outside-search';
import { z } from 'zod';
import { googleApi } from './google/google-api.ts';
import type { OutsideApi, OutsideApiOptions } from './outside-api.ts';
import { instantOf, linkOf, shortLimits, shortText } from './short-text.ts';

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files#File */
const FileList = z.object({
  files: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string(),
      mimeType: z.string().optional(),
      modifiedTime: z.string().optional(),
      webViewLink: z.string().optional(),
    }),
  ),
});

const fields = 'files(id,name,mimeType,modifiedTime,webViewLink)';

/** https://developers.google.com/workspace/drive/api/guides/search-files: both stand for themselves behind a backslash. */
const quoted = (words: string): string => `'${words.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** Google Drive. The answer is in the order of relevance: what is looked for by its text cannot be sorted. */
export class DriveSearch implements OutsideFiles {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = googleApi('https://www.googleapis.com/drive/v3', options);
  }

  async search(call: OutsideCall, { words, limit }: OutsideQuestion): Promise<readonly FoundFile[]> {
    const q = `fullText contains ${quoted(words)} and trashed = false`;
    const query = { q, pageSize: String(limit), fields };
    const { files } = await this.#api.read(call, { kind: 'search', path: ['files'], query }, FileList);
    return files.slice(0, limit).map((file) => ({
      id: file.id,
      name: shortText(file.name, shortLimits.title),
      type: file.mimeType ?? null,
      changedAt: instantOf(file.modifiedTime),
      link: linkOf(file.webViewLink),
    }));
  }
}
