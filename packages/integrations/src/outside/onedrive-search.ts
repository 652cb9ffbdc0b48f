import type { OutsideCall } from '@squeeze/server/ports/outside-lists';
import type { FoundFile, OutsideFiles, OutsideQuestion } from '@squeeze/server/ports/outside-search';
import { z } from 'zod';
import { graphSearchApi } from './graph-search-api.ts';
import type { OutsideApi, OutsideApiOptions } from './outside-api.ts';
import { instantOf, linkOf, shortLimits, shortText } from './short-text.ts';

/** https://learn.microsoft.com/graph/api/resources/driveitem */
const Items = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      webUrl: z.string().nullish(),
      lastModifiedDateTime: z.string().nullish(),
      file: z.object({ mimeType: z.string().nullish() }).nullish(),
      folder: z.unknown().optional(),
    }),
  ),
});

/**
 * What stands between quotes in an address: one quote is written as two
 * (https://learn.microsoft.com/graph/query-parameters#escaping-single-quotes), and a slash would end the part of the path.
 */
const quoted = (words: string): string => `'${words.replaceAll(/[/\\]/g, ' ').replaceAll("'", "''")}'`;

/** OneDrive, https://learn.microsoft.com/graph/api/driveitem-search: by names, details and contents. */
export class OneDriveSearch implements OutsideFiles {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = graphSearchApi(options);
  }

  async search(call: OutsideCall, { words, limit }: OutsideQuestion): Promise<readonly FoundFile[]> {
    const path = ['me', 'drive', 'root', `search(q=${quoted(words)})`];
    const query = { $top: String(limit), $select: 'id,name,webUrl,lastModifiedDateTime,file,folder' };
    const { value } = await this.#api.read(call, { kind: 'search', path, query }, Items);
    return value.slice(0, limit).map((item) => ({
      id: item.id,
      name: shortText(item.name, shortLimits.title),
      type: item.folder == null ? (item.file?.mimeType ?? null) : 'folder',
      changedAt: instantOf(item.lastModifiedDateTime),
      link: linkOf(item.webUrl),
    }));
  }
}
