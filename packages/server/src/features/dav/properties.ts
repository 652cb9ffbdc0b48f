import { limits } from '@squeeze/contracts/limits';
import { colorOf } from './calendar-color.ts';
import type { DavCall } from './dav-call.ts';
import { hrefOf } from './dav-path.ts';
import { type CalendarObject, textOf } from './objects.ts';
import { plainEtag } from './plain-files.ts';
import type { Resource } from './resource.ts';
import { caldav, clark, dav, element, ns, type XmlElement } from './xml-element.ts';

/** What the properties of a resource are made of. */
export interface PropertySource {
  readonly call: Pick<DavCall, 'person'>;
  readonly resource: Resource;
  /** Of a collection: its last change. */
  readonly lastChange: number;
}

type Content = readonly (XmlElement | string)[];
/** What is in a property; null where a resource of this kind has none. */
type Property = (source: PropertySource) => Content | null;

const href = (address: string): XmlElement => dav('href', address);
const principalOf = ({ call }: PropertySource): XmlElement =>
  href(hrefOf({ kind: 'principal', owner: call.person.userId }));

/** The word for a state of a collection, to be asked by for what has changed since (RFC 6578). */
export const syncToken = (seq: number): string => `urn:squeeze:sync:${seq}`;

/** What a person may do: these are their own things, but for what is read from elsewhere. */
const reading = ['read', 'read-current-user-privilege-set'];
const naming = [...reading, 'write-properties'];
const privileges = [...naming, 'write', 'write-content', 'bind', 'unbind'];

function privilegesOn(resource: Resource): readonly string[] {
  if (!('collection' in resource)) return privileges;
  const { collection } = resource;
  if (collection.kind !== 'events' || !collection.isReadOnly) return privileges;
  return resource.kind === 'collection' ? naming : reading;
}

const inCollection =
  (
    content: (
      collection: Extract<Resource, { kind: 'collection' }>['collection'],
      source: PropertySource,
    ) => Content | null,
  ): Property =>
  (source) =>
    source.resource.kind === 'collection' ? content(source.resource.collection, source) : null;

const ofObject =
  (content: (object: CalendarObject, source: PropertySource) => Content): Property =>
  (source) =>
    source.resource.kind === 'object' && 'stored' in source.resource.object
      ? content(source.resource.object, source)
      : null;

/** Of what has been made and written at some time. */
const withTimes =
  (content: (times: Pick<CalendarObject, 'createdAt' | 'updatedAt'>) => Content): Property =>
  (source) => {
    const { resource } = source;
    if (resource.kind !== 'file' && resource.kind !== 'folder') return ofObject(content)(source);
    return resource.file.id === '' ? null : content(resource.file);
  };

const componentOf = (kind: 'events' | 'todos'): string => (kind === 'events' ? 'VEVENT' : 'VTODO');

const reports: Readonly<Record<Resource['kind'], readonly XmlElement[]>> = {
  root: [],
  principals: [],
  homes: [],
  'file-homes': [],
  folder: [],
  file: [],
  principal: [],
  home: [],
  collection: [
    caldav('calendar-query'),
    caldav('calendar-multiget'),
    caldav('free-busy-query'),
    dav('sync-collection'),
  ],
  object: [caldav('calendar-query'), caldav('calendar-multiget')],
};

function typesOf({ kind }: Resource): XmlElement[] {
  switch (kind) {
    case 'object':
    case 'file':
      return [];
    case 'collection':
      return [dav('collection'), caldav('calendar')];
    case 'principal':
      return [dav('collection'), dav('principal')];
    default:
      return [dav('collection')];
  }
}

function displayNameOf({ call, resource }: PropertySource): string | null {
  switch (resource.kind) {
    case 'object':
    case 'file':
    case 'folder':
      return null;
    case 'collection':
      return resource.collection.displayName;
    case 'principal':
    case 'home':
      return call.person.fullName === '' ? call.person.email : call.person.fullName;
    default:
      return 'Squeeze';
  }
}

/** As HTTP writes it (RFC 9110, section 5.6.7). */
const httpDate = (ms: number): string => new Date(ms).toUTCString();

/** Properties that are made of what there is; a program changes none of them but a name and a colour. */
const live: ReadonlyMap<string, Property> = new Map<string, Property>([
  ['{DAV:}resourcetype', ({ resource }) => typesOf(resource)],
  [
    '{DAV:}displayname',
    (source) => {
      const name = displayNameOf(source);
      return name === null ? null : [name];
    },
  ],
  ['{DAV:}current-user-principal', (source) => [principalOf(source)]],
  ['{DAV:}owner', (source) => (ownedKinds.has(source.resource.kind) ? [principalOf(source)] : null)],
  ['{DAV:}principal-collection-set', () => [href(hrefOf({ kind: 'principals' }))]],
  ['{DAV:}principal-URL', (source) => (source.resource.kind === 'principal' ? [principalOf(source)] : null)],
  [
    '{DAV:}current-user-privilege-set',
    ({ resource }) => privilegesOn(resource).map((privilege) => dav('privilege', dav(privilege))),
  ],
  [
    '{DAV:}supported-report-set',
    ({ resource }) => reports[resource.kind].map((report) => dav('supported-report', dav('report', report))),
  ],
  [
    '{DAV:}getetag',
    ({ resource }) => {
      if (resource.kind === 'object') return [resource.object.etag];
      return resource.kind === 'file' ? [plainEtag(resource.file)] : null;
    },
  ],
  [
    '{DAV:}getcontenttype',
    ({ resource }) => {
      if (resource.kind === 'file') return [resource.file.type ?? ''];
      if (resource.kind !== 'object') return null;
      return [
        `text/calendar; charset=utf-8; component=${componentOf(resource.collection.kind).toLowerCase()}`,
      ];
    },
  ],
  [
    '{DAV:}getcontentlength',
    (source) =>
      source.resource.kind === 'file'
        ? [String(source.resource.file.bytes)]
        : ofObject((object, { call }) => [String(Buffer.byteLength(textOf(object, call.person)))])(source),
  ],
  ['{DAV:}getlastmodified', withTimes(({ updatedAt }) => [httpDate(updatedAt)])],
  ['{DAV:}creationdate', withTimes(({ createdAt }) => [new Date(createdAt).toISOString()])],
  ['{DAV:}sync-token', inCollection((_, { lastChange }) => [syncToken(lastChange)])],
  [`{${ns.calendarServer}}getctag`, inCollection((_, { lastChange }) => [syncToken(lastChange)])],
  [
    `{${ns.apple}}calendar-color`,
    inCollection((collection) => (collection.kind === 'events' ? [colorOf(collection.calendar.hue)] : null)),
  ],
  [
    `{${ns.caldav}}supported-calendar-component-set`,
    inCollection(({ kind }) => [element(ns.caldav, 'comp', [], { name: componentOf(kind) })]),
  ],
  [
    `{${ns.caldav}}supported-calendar-data`,
    inCollection(() => [
      element(ns.caldav, 'calendar-data', [], { 'content-type': 'text/calendar', version: '2.0' }),
    ]),
  ],
  [`{${ns.caldav}}max-resource-size`, inCollection(() => [String(limits.calendarObjectBytes)])],
  [
    `{${ns.caldav}}calendar-home-set`,
    (source) =>
      source.resource.kind === 'principal'
        ? [href(hrefOf({ kind: 'home', owner: source.call.person.userId }))]
        : null,
  ],
  [
    `{${ns.caldav}}calendar-user-address-set`,
    (source) => (source.resource.kind === 'principal' ? [href(`mailto:${source.call.person.email}`)] : null),
  ],
]);

const ownedKinds: ReadonlySet<Resource['kind']> = new Set([
  'principal',
  'home',
  'collection',
  'object',
  'folder',
  'file',
]);

/** Told without being asked for by name; the rest takes more work, or is of CalDAV (RFC 4791, section 5.2). */
const ofAllProp: readonly string[] = [
  'resourcetype',
  'displayname',
  'getetag',
  'getcontenttype',
  'getcontentlength',
  'getlastmodified',
  'creationdate',
].map((name) => `{DAV:}${name}`);

/** Those for which the whole of a thing has to be read. */
const ofWholeObjects: ReadonlySet<string> = new Set(
  ['getcontentlength', 'getlastmodified', 'creationdate'].map((name) => `{DAV:}${name}`),
);

export const needsWhole = (name: string): boolean => ofWholeObjects.has(name);

/** Whether only the server says what it is. */
export const isLive = (name: string): boolean => live.has(name);

/** A live property by its name; null where this resource has none of it. */
export function liveProperty(
  asked: Pick<XmlElement, 'namespace' | 'name'>,
  source: PropertySource,
): XmlElement | null {
  const content = live.get(clark(asked))?.(source) ?? null;
  return content === null ? null : element(asked.namespace, asked.name, content);
}

/** The names of all live properties that a resource has, or of those that are told unasked. */
export const liveNames = (which: 'all' | 'allprop'): Pick<XmlElement, 'namespace' | 'name'>[] =>
  (which === 'all' ? [...live.keys()] : ofAllProp).map(nameOf);

/** The other way round than `clark`. */
export function nameOf(name: string): Pick<XmlElement, 'namespace' | 'name'> {
  const end = name.indexOf('}');
  return { namespace: name.slice(1, end), name: name.slice(end + 1) };
}
