/** What a note can link to here. */
export type LinkedKind = 'note' | 'todo';

/** A page of ours that a note links to. */
export interface NoteLink {
  readonly kind: LinkedKind;
  readonly id: string;
}

const addresses = {
  note: '/dashboard/notes?note=',
  todo: '/dashboard/todos?todo=',
} as const satisfies Record<LinkedKind, string>;

/** The address of a note or a todo, as a note's text has it: it leads there from whichever server shows the text. */
export const linkAddress = ({ kind, id }: NoteLink): string => addresses[kind] + encodeURIComponent(id);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Links beyond these are not followed back. */
export const mostLinks = 500;

/**
 * The notes and todos that a text links to, each once, in its order. By their addresses alone: also what stands in code counts,
 * which is rather one too many than a parse of 200,000 characters at each save.
 */
export const noteLinks = (content: string): readonly NoteLink[] => {
  const found = new Map<string, NoteLink>();
  for (const kind of ['note', 'todo'] as const) {
    const address = addresses[kind];
    for (let at = content.indexOf(address); at !== -1; at = content.indexOf(address, at + 1)) {
      const start = at + address.length;
      const id = uuid.exec(content.slice(start, start + 36))?.[0].toLowerCase();
      if (id !== undefined) found.set(id, { kind, id });
      if (found.size >= mostLinks) return [...found.values()];
    }
  }
  return [...found.values()];
};

/** Words between the brackets of a link, whatever they have in them. */
export const linkWords = (words: string): string =>
  words.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** A Markdown link to a note or a todo, whatever its title has in it. */
export const linkTo = (link: NoteLink, title: string): string =>
  `[${linkWords(title)}](${linkAddress(link)})`;

const uuidText = [8, 4, 4, 4, 12].map((count) => `[\\da-f]{${count}}`).join('-');
const linkAddresses = new RegExp(String.raw`/dashboard/(notes\?note|todos\?todo)=(${uuidText})`, 'gi');

/**
 * The text with other notes and todos in the place of those it links to, byte for byte as long; those for which `idOf` answers
 * null stay.
 * @param idOf is given the id in lower case
 */
export const withLinkedIds = (content: string, idOf: (link: NoteLink) => string | null): string =>
  content.replaceAll(linkAddresses, (address, page: string, id: string) => {
    const kind = page.toLowerCase().startsWith('notes') ? 'note' : 'todo';
    const other = idOf({ kind, id: id.toLowerCase() });
    return other === null ? address : linkAddress({ kind, id: other });
  });

const ownAddress =
  /\]\((?:(?:\/dashboard\/(?:notes\?note|todos\?todo)=|squeeze-file:)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:#[^\s()]*)?|#[^\s()]+)\)/gi;

/** A text whose links to notes, todos and files of its person, and to places in itself, lead nowhere: their addresses say nothing to who reads its words. */
export const withoutOwnAddresses = (content: string): string => content.replaceAll(ownAddress, ']()');
