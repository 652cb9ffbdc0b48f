import { fileIdsIn, fileLink } from '@squeeze/domain/files/file-links';
import { escapeHtml } from '@squeeze/domain/markdown/escape-html';
import { markdownHtml } from '@squeeze/domain/markdown/markdown-html';
import { openableAddress } from '../editor/links/openable-address.ts';

/** A note as it leaves the app. */
export interface CopiedNote {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  /** The pictures that are kept with it, by the ids of their files, as `data:` addresses. */
  readonly pictures: ReadonlyMap<string, string>;
}

const fileOf = (address: string): string | null => {
  const [id] = fileIdsIn(address);
  return id !== undefined && address.toLowerCase() === fileLink(id) ? id : null;
};

/** Pages, files and headings of ours are nowhere for who reads a copy: their words stay alone. */
const link = (address: string): string | null => {
  const openable = openableAddress(address);
  return openable === null || /^[/#]/.test(openable) || fileOf(openable) !== null ? null : openable;
};

/** A note as HTML that fetches nothing and runs nothing, whatever stands in it. */
export const noteArticle = ({ title, content, pictures }: CopiedNote): string => {
  const picture = (address: string): string | null => pictures.get(fileOf(address) ?? '') ?? null;
  const heading = title === '' ? '' : `<h1 dir="auto">${escapeHtml(title)}</h1>\n`;
  return `<article>\n${heading}${markdownHtml(content, { link, picture })}</article>`;
};
