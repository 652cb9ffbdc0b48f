import { findReferences, isTooMarkedUp } from '@squeeze/domain/markdown/find-references';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { addressOfPath, placeInPage } from '@squeeze/domain/markdown/address-of-path';
import { noteLinks } from '@squeeze/domain/notes/note-links';

/** Where notes and files are in a folder, by id; null for what is not there. */
export interface Places {
  readonly ofNote: (id: string) => string | null;
  readonly ofFile: (id: string) => string | null;
}

/**
 * A note's text as it stands in a folder: links lead to the files that its notes and files are there, and of links to todos the
 * words stay. Code, and what is not there, stays as it is.
 */
export function withPortableLinks(content: string, { ofNote, ofFile }: Places): string {
  let written = '';
  let end = 0;
  // Most texts have none, and need not be read.
  if (noteLinks(content).length === 0 && fileIdsIn(content).length === 0) return content;
  if (isTooMarkedUp(content)) return withPlainLinks(content, { ofNote, ofFile });
  const put = (from: number, to: number, text: string): void => {
    written += content.slice(end, from) + text;
    end = to;
  };
  for (const { kind, from, to, target, whole } of findReferences(content).references) {
    if (kind !== 'address' || from < end) continue;
    const [link] = noteLinks(target);
    const [file] = fileIdsIn(target);
    if (link?.kind === 'todo') {
      if (whole !== null && whole.from >= end) put(whole.from, whole.to, content.slice(...whole.words));
      continue;
    }
    const path = link !== undefined ? ofNote(link.id) : file === undefined ? null : ofFile(file);
    if (path !== null) put(from, to, addressOfPath(path) + (file === undefined ? placeInPage(target) : ''));
  }
  return written + content.slice(end);
}

const ownLink =
  /\]\((?:\/dashboard\/notes\?note=|(squeeze-file:))([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(#[^\s()]*)?\)/gi;

/** Of a text with too many marks to be read, the links that are nothing but an address of ours; in code as well. */
const withPlainLinks = (content: string, { ofNote, ofFile }: Places): string =>
  content.replaceAll(ownLink, (link, file: string | undefined, id: string, place = '') => {
    const path = file === undefined ? ofNote(id.toLowerCase()) : ofFile(id.toLowerCase());
    return path === null ? link : `](${addressOfPath(path)}${file === undefined ? place : ''})`;
  });
