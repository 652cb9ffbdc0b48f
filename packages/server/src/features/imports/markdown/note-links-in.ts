import {
  findReferences,
  isTooMarkedUp,
  type MarkdownReference,
} from '@squeeze/domain/markdown/find-references';
import { addressOfPath, placeInPage } from '@squeeze/domain/markdown/address-of-path';
import { frontMatterEntries, splitFrontMatter } from '@squeeze/domain/notes/front-matter';
import { fileLink } from '@squeeze/domain/files/file-links';
import { linkAddress, linkWords } from '@squeeze/domain/notes/note-links';
import { nameOf, withoutMarkdownEnding } from './vault-paths.ts';

/** A link of a text, and the place in the archive that it leads to. */
interface FoundLink {
  readonly reference: MarkdownReference;
  readonly place: string;
}

export interface LinksIn {
  readonly links: readonly FoundLink[];
  /** Where its properties lead, which keep their bytes: our links would be no YAML. */
  readonly named: readonly string[];
  /** What leads to nothing, as it is written. */
  readonly lost: readonly string[];
  /** What leads to a heading or block of another note, as it is written. */
  readonly within: readonly string[];
  /** What says more than a link or picture here can, as it is written. */
  readonly lessened: readonly string[];
  readonly tags: readonly string[];
  /** It has more marks than are read. */
  readonly isUnread: boolean;
}

/** Where a link leads; null where it leads to nothing in the archive. */
export type FindPlace = (target: string, kind: MarkdownReference['kind']) => string | null;

/** How long the properties at the top of a text are, which are no running text; 0 without any. */
function lengthOfProperties(text: string): number {
  const matter = splitFrontMatter(text);
  return matter === null || frontMatterEntries(matter.yaml) === null ? 0 : text.length - matter.rest.length;
}

const wikiLinks = /\[\[([^[\]\n]{1,1000})\]\]/g;

const namedIn = (properties: string, find: FindPlace): string[] =>
  [...properties.matchAll(wikiLinks)].flatMap(
    ([, target = '']) => find(wikiParts(target).path, 'wiki') ?? [],
  );

/** Reads a text. Links to elsewhere, and to a heading of the text itself, are none of its. */
export function linksIn(text: string, find: FindPlace): LinksIn {
  const start = lengthOfProperties(text);
  const running = text.slice(start);
  const { references, tags } = findReferences(running);
  const links: FoundLink[] = [];
  const [lost, within, lessened] = [new Array<string>(), new Array<string>(), new Array<string>()];
  const known = new Map<string, string | null>();
  for (const read of references) {
    const reference = { ...read, from: read.from + start, to: read.to + start };
    const target = reference.kind === 'wiki' ? wikiParts(reference.target).path : pathIn(reference.target);
    if (target === null || target === '') continue;
    const key = `${reference.kind} ${target}`;
    const place = known.has(key) ? (known.get(key) ?? null) : find(target, reference.kind);
    known.set(key, place);
    const written = text.slice(reference.from, reference.to);
    if (place === null) lost.push(written);
    else links.push({ reference, place });
    if (place !== null && isNote(place) && placeOf(reference) !== '') within.push(written);
    if (place !== null && saysMore(reference, place, written)) lessened.push(written);
  }
  const named = namedIn(text.slice(0, start), find);
  return { links, named, lost, within, lessened, tags, isUnread: isTooMarkedUp(running) };
}

/** What stands at a place of the archive, as notes here name it. */
export interface Linked {
  readonly kind: 'note' | 'file';
  readonly id: string;
}

/** The text with our addresses in the place of those that lead to what `linked` knows; all else keeps its bytes. */
export function withOurLinks(
  text: string,
  links: readonly FoundLink[],
  linked: (place: string) => Linked | null,
): string {
  let written = '';
  let end = 0;
  for (const { reference, place } of links) {
    const to = linked(place);
    // A picture that is a link stands within it, and was written already.
    if (to === null || reference.from < end) continue;
    written += text.slice(end, reference.from) + asOurs(text, reference, to, place);
    end = reference.to;
  }
  return written + text.slice(end);
}

const isNote = (place: string): boolean => withoutMarkdownEnding(place) !== place;

/** Where in another note a link leads, as the end of an address. */
const placeOf = ({ kind, target }: MarkdownReference): string =>
  kind === 'wiki'
    ? wikiParts(target)
        .heading.map((part) => `#${addressOfPath(part)}`)
        .join('')
    : placeInPage(target);

/** A note that is shown within another, where in a file one looks, and of the looks of a picture all but a width in pixels. */
const saysMore = ({ kind, target, embedded }: MarkdownReference, place: string, written: string): boolean => {
  if (kind === 'html') return /\s(?:height|title)\s*=|\swidth\s*=\s*["']?[\d.]+%/i.test(written);
  return isNote(place) ? embedded : target.split('|', 1)[0]?.includes('#') === true;
};

const addressOf = ({ kind, id }: Linked, reference: MarkdownReference): string =>
  kind === 'note' ? linkAddress({ kind, id }) + placeOf(reference) : fileLink(id);

const picture = /\.(?:a?png|jpe?g|gif|webp|avif)$/i;
const size = /^\d+(?:x\d+)?$/;

const markOf = ({ kind }: Linked, place: string): '!' | '' =>
  kind === 'file' && picture.test(place) ? '!' : '';

function asLink(reference: MarkdownReference, to: Linked, mark: '!' | '', words: string): string {
  const link = `${mark}[${linkWords(words)}](${addressOf(to, reference)})`;
  return reference.inTable ? link.replaceAll('|', String.raw`\|`) : link;
}

function asOurs(text: string, reference: MarkdownReference, to: Linked, place: string): string {
  if (reference.kind === 'address') return addressOf(to, reference);
  if (reference.kind === 'wiki') return wikiAsOurs(reference, to, place);
  const html = text.slice(reference.from, reference.to);
  const [, alt = ''] = /\salt\s*=\s*["']([^"']*)["']/i.exec(html) ?? [];
  const [, width] = /\swidth\s*=\s*["']?(\d{1,4})(?:px)?["'\s/>]/i.exec(html) ?? [];
  const mark = markOf(to, place);
  const words = mark === '' || width === undefined ? alt : `${alt}|${width}`;
  return asLink(reference, to, mark, words);
}

function wikiAsOurs(reference: MarkdownReference, to: Linked, place: string): string {
  const { target, embedded } = reference;
  const { path, heading, words } = wikiParts(target);
  const isSize = words !== null && embedded && size.test(words);
  const name = to.kind === 'note' ? nameOf(withoutMarkdownEnding(path)) : nameOf(place);
  const mark = embedded ? markOf(to, place) : '';
  const shown = words === null || isSize ? [name, ...heading].filter(Boolean).join(' > ') : words;
  // As Obsidian has it in a link of Markdown.
  return asLink(reference, to, mark, isSize && mark !== '' ? `${shown}|${words}` : shown);
}

/** `path#heading#heading|words` */
function wikiParts(target: string) {
  const [link = '', ...words] = target.split('|');
  const [path = '', ...heading] = link.split('#').map((part) => part.trim());
  return { path, heading, words: words.length === 0 ? null : words.join('|').trim() };
}

/** A scheme, another host, a place in the text itself, or a page of ours. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|\/dashboard\/)/i;

/** The path that an address has, with its letters as they are; null where it leads elsewhere. */
function pathIn(address: string): string | null {
  if (elsewhere.test(address)) return null;
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
