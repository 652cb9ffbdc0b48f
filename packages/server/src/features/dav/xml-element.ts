/** An element of XML, its namespace resolved. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Those without a prefix, and `xml:lang`, by their names as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The namespaces that a calendar server speaks. */
export const ns = {
  /** RFC 4918. */
  dav: 'DAV:',
  /** RFC 4791. */
  caldav: 'urn:ietf:params:xml:ns:caldav',
  /** `getctag`, of Apple's calendarserver. */
  calendarServer: 'http://calendarserver.org/ns/',
  /** `calendar-color`. */
  apple: 'http://apple.com/ns/ical/',
} as const;

const prefixes: ReadonlyMap<string, string> = new Map([
  [ns.dav, 'D'],
  [ns.caldav, 'C'],
  [ns.calendarServer, 'CS'],
  [ns.apple, 'A'],
]);

export const element = (
  namespace: string,
  name: string,
  children: readonly (XmlElement | string | null)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ namespace, name, attributes, children: children.filter((child) => child !== null) });

type Children = readonly (XmlElement | string | null)[];
export const dav = (name: string, ...children: Children): XmlElement => element(ns.dav, name, children);
export const caldav = (name: string, ...children: Children): XmlElement => element(ns.caldav, name, children);

/** By which properties and preconditions are told apart (James Clark's notation). */
export const clark = ({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): string =>
  `{${namespace}}${name}`;

export const elementsOf = (parent: XmlElement): XmlElement[] =>
  parent.children.filter((child) => typeof child !== 'string');

/** Its first child of this name; null for none. */
export const childOf = (parent: XmlElement, namespace: string, name: string): XmlElement | null =>
  elementsOf(parent).find((child) => child.namespace === namespace && child.name === name) ?? null;

export const childrenOf = (parent: XmlElement, namespace: string, name: string): XmlElement[] =>
  elementsOf(parent).filter((child) => child.namespace === namespace && child.name === name);

/** All of its text, that of elements within it too. */
export const textIn = (parent: XmlElement): string =>
  parent.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

/** About how many characters it is written in. */
export function lengthOf(part: XmlElement): number {
  let length = 2 * part.name.length + 5 + (prefixes.has(part.namespace) ? 0 : part.namespace.length);
  for (const [name, value] of Object.entries(part.attributes)) length += name.length + value.length;
  for (const child of part.children) length += typeof child === 'string' ? child.length : lengthOf(child);
  return length;
}

const declared = [...prefixes].map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`).join('');

/** A document; the usual namespaces are declared at its root. */
export const writeDocument = (root: XmlElement): string => [...writePieces(root)].join('');

/** The same, each element of the root by itself. */
export function* writePieces(root: XmlElement): Generator<string, undefined> {
  const { start, end } = tagsOf(root, declared);
  yield `<?xml version="1.0" encoding="utf-8"?>\n${start}`;
  for (const child of root.children) yield writeChild(child);
  yield end;
}

/** A part of a document whose root declares the usual namespaces. */
function writeChild(child: XmlElement | string): string {
  if (typeof child === 'string') return escaped(child);
  const { start, end } = tagsOf(child);
  return `${start}${child.children.map(writeChild).join('')}${end}`;
}

/** What stands before and after what is in an element. */
function tagsOf(
  { namespace, name, attributes, children }: XmlElement,
  declarations: string = '',
): { readonly start: string; readonly end: string } {
  const prefix = prefixes.get(namespace);
  const tag = prefix === undefined ? name : `${prefix}:${name}`;
  const own = prefix === undefined ? ` xmlns="${attribute(namespace)}"` : '';
  const words = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attribute(value)}"`)
    .join('');
  const start = `<${tag}${declarations}${own}${words}`;
  return children.length === 0 ? { start: `${start}/>`, end: '' } : { start: `${start}>`, end: `</${tag}>` };
}

// What XML 1.0 cannot say at all is left out: a reader would refuse the whole answer for it.
// oxlint-disable-next-line no-control-regex -- these are the ones
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // A line end is one character to whoever reads it, unless it is written so.
    .replaceAll('\r', '&#13;');

const attribute = (text: string): string =>
  escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
