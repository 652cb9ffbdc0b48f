import { SaxesParser } from 'saxes';
import { DavError } from './dav-error.ts';
import type { XmlElement } from './xml-element.ts';

/** What a request may say: more than any calendar program does, and little enough to be held at once. */
const xmlLimits = { elements: 20_000, depth: 32, attributes: 16, written: 200 } as const;

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** As much is read at a time, in characters. */
const pieceLength = 65_536;

/** Reads a document at once. @throws {DavError} as `readingXml` */
export function readXml(text: string): XmlElement {
  const reading = readingXml(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/**
 * Reads a document, with its namespaces, and rests now and then: a body may be long. Document types are refused, and so is every
 * entity but those of XML itself: nothing is fetched, and nothing grows by being read.
 * @throws {DavError} 400 for what is no XML, 403 for what may not be in it, 413 for what is too large
 */
export function* readingXml(text: string): Generator<undefined, XmlElement> {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => {
    throw new DavError(400, 'The body is no well-formed XML');
  });
  parser.on('doctype', () => {
    throw new DavError(403, 'Document types and entities are not accepted');
  });
  let written = 0;
  parser.on('opentagstart', () => {
    written = 0;
  });
  // Those that declare namespaces too, as soon as they are there: one element may have as many as a body has room for.
  parser.on('attribute', () => {
    written += 1;
    if (written > xmlLimits.written) throw tooLarge();
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    const given = Object.entries(attributes);
    // What only declares namespaces is none: what is kept is written with more of those than it came with.
    const counted = given.filter(([, { prefix, name }]) => prefix !== 'xmlns' && name !== 'xmlns');
    if (
      elements > xmlLimits.elements ||
      open.length >= xmlLimits.depth ||
      counted.length > xmlLimits.attributes
    ) {
      throw tooLarge();
    }
    const kept = given.filter(([, { prefix, name }]) => prefix === '' || name === 'xml:lang');
    const made: OpenElement = {
      namespace: uri,
      name: local,
      attributes: Object.fromEntries(
        kept.filter(([name]) => name !== 'xmlns').map(([name, { value }]) => [name, value]),
      ),
      children: [],
    };
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => {
    root = open.pop() ?? null;
  });
  const addText = (words: string): void => void open.at(-1)?.children.push(words);
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (let at = 0; at < text.length; at += pieceLength) {
    parser.write(text.slice(at, at + pieceLength));
    yield;
  }
  parser.close();
  if (root === null) throw new DavError(400, 'The body is no well-formed XML');
  return root;
}

const tooLarge = (): DavError =>
  new DavError(413, 'The body has too many elements, or too many within each other');
