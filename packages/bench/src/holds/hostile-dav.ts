import { limits } from '@squeeze/contracts/limits';
import { longTexts, manyAlarms, manyTimes, unknownLines } from './hostile-calendars.ts';
import { fill } from './nasty-words.ts';

/** Whose things a request is about. */
export interface DavPlace {
  /** Addresses, with a slash at their ends. */
  readonly home: string;
  /** With nearly all events of the account. */
  readonly calendar: string;
  readonly todos: string;
  /** Of events there, as many as one request may name. */
  readonly events: readonly string[];
  /** Of one there with as many single times as may be. */
  readonly largest: string;
}

/** A request of a calendar program that is as hard to read, or as much work, as can be. */
export interface HostileDav {
  readonly method: string;
  readonly what: string;
  readonly at: (place: DavPlace) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (place: DavPlace) => string;
}

export const davMethods = ['PROPFIND', 'REPORT', 'PUT', 'GET', 'PROPPATCH', 'MKCALENDAR'] as const;

const spaces = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const data = '<prop><getetag/><C:calendar-data/></prop>';
const day = 86_400_000;

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** From now on, as far as one question may look. */
const range = (): string => `start="${stamp(Date.now())}" end="${stamp(Date.now() + 400 * day)}"`;

const inCalendar = ({ calendar }: DavPlace): string => calendar;
const inTodos = ({ todos }: DavPlace): string => todos;

const ofEvents = (conditions: string): string =>
  `<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${conditions}</C:comp-filter></C:comp-filter></C:filter>`;
const query = (conditions: string, prop: string = data): string =>
  `<C:calendar-query ${spaces}>${prop}${ofEvents(conditions)}</C:calendar-query>`;
const textMatch = (name: string, text: string, collation: string): string =>
  `<C:prop-filter name="${name}"><C:text-match collation="${collation}">${text}</C:text-match></C:prop-filter>`;
const multiget = (hrefs: readonly string[]): string =>
  `<C:calendar-multiget ${spaces}>${data}${hrefs.map((one) => `<href>${one}</href>`).join('')}</C:calendar-multiget>`;
const sync = (token: string, rest = ''): string =>
  `<sync-collection ${spaces}><sync-token>${token}</sync-token><sync-level>1</sync-level>${rest}<prop><getetag/></prop></sync-collection>`;

/** As long as a body may be, of one piece over and over. */
const long = (piece: string, around: (inner: string) => string): string =>
  around(fill(piece, 2 * limits.calendarObjectBytes - around('').length));

/** Documents that are hard to read. */
const documents: readonly (readonly [string, string])[] = [
  ['elements', long('<a/>', (inner) => `<propfind ${spaces}><prop>${inner}</prop></propfind>`)],
  ['elements in elements', '<a>'.repeat(500_000)],
  ['one text', long('a&amp;', (inner) => `<propfind ${spaces}><prop>${inner}</prop></propfind>`)],
  ['one attribute', long('a', (inner) => `<propfind ${spaces} a="${inner}"/>`)],
  ['attributes', `<propfind ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`],
  ['a comment', long('- ', (inner) => `<!--${inner}--><propfind ${spaces}/>`)],
  ['blanks', ' '.repeat(2 * limits.calendarObjectBytes)],
];

export function* hostileDav(): Generator<HostileDav, undefined> {
  yield* propfinds();
  yield* queries();
  yield* otherReports();
  yield* puts();
  yield { method: 'GET', what: 'an event of many times', at: ({ largest }) => largest };
  yield {
    method: 'MKCALENDAR',
    what: 'as it is',
    at: ({ home }) => `${home}made-${Date.now()}/`,
    body: () => `<C:mkcalendar ${spaces}><set><prop><displayname>A</displayname></prop></set></C:mkcalendar>`,
  };
}

function* propfinds(): Generator<HostileDav, undefined> {
  const at = inCalendar;
  const asks = (what: string, body: string, place = at): HostileDav => ({
    method: 'PROPFIND',
    what,
    at: place,
    headers: { depth: '1' },
    body: () => body,
  });
  yield asks('all of a calendar', '');
  yield asks('all of the todos', '', inTodos);
  yield asks('ETags of a calendar', `<propfind ${spaces}><prop><getetag/></prop></propfind>`);
  yield asks('names in a calendar', `<propfind ${spaces}><propname/></propfind>`);
  const many = Array.from({ length: 200 }, (_, n) => `<a${n}/>`).join('');
  yield asks('200 properties', `<propfind ${spaces}><prop>${many}</prop></propfind>`);
  // What programs keep: a document each.
  for (let n = 0; n < 9; n += 1) {
    const kept = Array.from(
      { length: 200 },
      (_, m) => `<a${n}-${m}>${fill('<b/>', 6_000)}</a${n}-${m}>`,
    ).join('');
    yield {
      method: 'PROPPATCH',
      what: '200 properties',
      at,
      body: () => `<propertyupdate ${spaces}><set><prop>${kept}</prop></set></propertyupdate>`,
    };
  }
  yield { ...asks('all that programs keep', ''), headers: { depth: '0' } };
  for (const [what, body] of documents) yield asks(what, body);
}

function* queries(): Generator<HostileDav, undefined> {
  const asks = (what: string, body: string | (() => string), at = inCalendar): HostileDav => ({
    method: 'REPORT',
    what,
    at,
    headers: { depth: '1' },
    body: typeof body === 'string' ? () => body : body,
  });
  yield asks('a query of all', query(''));
  yield asks('a query of a year', () => query(`<C:time-range ${range()}/>`));
  yield asks('a query of all time', query('<C:time-range start="20200101T000000Z"/>'));
  yield asks('a query of each time of a year', () =>
    query(
      `<C:time-range ${range()}/>`,
      `<prop><C:calendar-data><C:expand ${range()}/></C:calendar-data></prop>`,
    ),
  );
  for (const collation of ['i;ascii-casemap', 'i;unicode-casemap']) {
    yield asks(`a query of words, ${collation}`, query(textMatch('DESCRIPTION', 'nowhere', collation)));
  }
  for (const count of [45, 500]) {
    const one = textMatch('DESCRIPTION', 'a', 'i;unicode-casemap');
    yield asks(`a query of ${count} conditions`, query(one.repeat(count)));
  }
  yield asks('a query of alarms', () =>
    query(`<C:comp-filter name="VALARM"><C:time-range ${range()}/></C:comp-filter>`),
  );
  const todos = query('').replace('name="VEVENT"', 'name="VTODO"');
  yield asks('a query of all todos', todos, inTodos);
}

function* otherReports(): Generator<HostileDav, undefined> {
  const asks = (what: string, body: (place: DavPlace) => string, at = inCalendar): HostileDav => ({
    method: 'REPORT',
    what,
    at,
    body,
  });
  yield asks('2,000 events by their addresses', ({ events }) => multiget(events));
  yield asks('19,000 addresses of nothing', ({ calendar }) =>
    multiget(Array.from({ length: 19_000 }, (_, n) => `${calendar}${n}.ics`)),
  );
  yield asks('19,000 addresses in no calendar', ({ home }) =>
    multiget(Array.from({ length: 19_000 }, (_, n) => `${home}none/${n}.ics`)),
  );
  yield asks('a listing', () => sync(''));
  yield asks('a listing in portions', () => sync('', '<limit><nresults>100</nresults></limit>'));
  yield asks('all changes', () => sync('urn:squeeze:sync:0'));
  yield asks(
    'when somebody is free',
    () => `<C:free-busy-query ${spaces}><C:time-range ${range()}/></C:free-busy-query>`,
  );
  yield asks(
    'when somebody is free in any calendar',
    () => `<C:free-busy-query ${spaces}><C:time-range ${range()}/></C:free-busy-query>`,
    ({ home }) => home,
  );
}

function* puts(): Generator<HostileDav, undefined> {
  const most = limits.calendarObjectBytes;
  const texts: readonly (readonly [string, string])[] = [
    ['an event of a long text', longTexts(1, most - 1_000)],
    ['an event of many times', manyTimes(1, 990)],
    ['an event of unknown lines', unknownLines(most - 1_000)],
    ['an event of alarms', manyAlarms(most / 50)],
    ['lines that are folded everywhere', longTexts(1, most / 4).replaceAll('a', 'a\r\n ')],
  ];
  for (const [what, text] of texts) {
    yield {
      method: 'PUT',
      what,
      at: ({ calendar }) => `${calendar}${encodeURIComponent(what)}.ics`,
      headers: { 'content-type': 'text/calendar' },
      body: () => text,
    };
    yield {
      method: 'PUT',
      what: `${what}, as a todo`,
      at: ({ todos }) => `${todos}${encodeURIComponent(what)}.ics`,
      headers: { 'content-type': 'text/calendar' },
      body: () => text.replaceAll('VEVENT', 'VTODO'),
    };
  }
}
