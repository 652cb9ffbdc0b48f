import { ordinaryRule } from '@squeeze/testing/random-rules';
import { randomFrom } from '@squeeze/testing/random-from';
import { holds, type Judge, type Person } from './judge.ts';

const seed = 20_261_129;
const series = 600;
/** Two years, as many as may be asked for at once each. */
const ranges = [
  { from: '2026-06-01T00:00:00Z', to: '2027-06-01T00:00:00Z' },
  { from: '2027-06-01T00:00:00Z', to: '2028-05-31T00:00:00Z' },
] as const;

/** One a line: name, rule without its count, count or nothing, start, left out, added; answers the walls within two years. */
const script = `
import sys
from datetime import datetime
from dateutil.rrule import rrulestr
first, last = datetime(2026, 6, 3), datetime(2028, 5, 28)
wall = lambda text: datetime.strptime(text, '%Y%m%dT%H%M%S')
for line in sys.stdin.read().splitlines():
    name, rule, count, start, out, extra = line.split('|')
    start = wall(start)
    named = rrulestr(rule, dtstart=start)
    most = int(count) if count else None
    # The start is the first whatever the rule says of it (RFC 5545, 3.8.5.3).
    times, seen = [start], 1
    for at in named:
        if at == start: continue
        if at > last or (most is not None and seen >= most): break
        times.append(at)
        seen += 1
    gone = [wall(one) for one in out.split(',') if one]
    times = set(times) | set(wall(one) for one in extra.split(',') if one)
    for at in sorted(times - set(gone)):
        if first <= at <= last: print(name + '|' + at.isoformat())
`;

interface Series {
  readonly name: string;
  readonly rule: string;
  readonly count: string;
  readonly start: string;
  readonly out: readonly string[];
  readonly extra: readonly string[];
}

const compact = (wall: Date): string => wall.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function someSeries(): Series[] {
  const random = randomFrom(seed);
  const made: Series[] = [];
  while (made.length < series) {
    const { rule, startsOn, time } = ordinaryRule(random);
    // What falls within a day comes too often for one answer; its own tests compare it.
    if (/HOURLY|MINUTELY|SECONDLY|BYHOUR|BYMINUTE/.test(rule)) continue;
    // Every other year of week numbers is one of weeks here, and of days there (docs/adr/0011-rules-are-searched-within-a-budget-of-work.md).
    if (rule.includes('BYWEEKNO') && rule.includes('INTERVAL')) continue;
    const start = new Date(`${startsOn}T${time ?? '09:00'}:00Z`);
    const day = (most: number): Date => new Date(start.getTime() + Math.floor(random() * most) * 86_400_000);
    made.push({
      name: `S${made.length}`,
      rule: rule.replace(/;?COUNT=\d+/, ''),
      count: /COUNT=(\d+)/.exec(rule)?.[1] ?? '',
      start: compact(start),
      out: Array.from({ length: Math.floor(random() * 4) }, () => compact(day(60))),
      extra: Array.from({ length: Math.floor(random() * 3) }, () => compact(day(300))),
    });
  }
  return made;
}

const zoned = (name: string, walls: readonly string[]): string =>
  walls.length === 0 ? '' : `${name};TZID=Europe/Berlin:${walls.join(',')}\r\n`;

const fileOf = ({ name, rule, count, start, out, extra }: Series): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//A//EN\r\nBEGIN:VEVENT\r\nUID:${name}\r\nDTSTAMP:20261128T120000Z\r\n${zoned('DTSTART', [start])}DURATION:PT30M\r\nRRULE:${rule}${count === '' ? '' : `;COUNT=${count}`}\r\n${zoned('EXDATE', out)}${zoned('RDATE', extra)}SUMMARY:${name}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

interface Page {
  readonly events: readonly { title: string; starts: string; occurrence: string | null }[];
  readonly next_cursor: string | null;
}

/** All times within the two years as the API has them, by the walls that they are known by. */
async function answered(person: Person): Promise<Set<string>> {
  const found = new Set<string>();
  for (const range of ranges) {
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ ...range, limit: '1000', ...(cursor !== null && { cursor }) });
      const page: Page = await person.call<Page>('GET', `/calendar/events?${query.toString()}`);
      for (const { title, starts, occurrence } of page.events) found.add(`${title}|${occurrence ?? starts}`);
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
  return found;
}

/** Rules as people set them, with times left out and added, put at `/dav` and listed by the API. */
export const pythonDateutil: Judge = {
  name: 'python-dateutil',
  run: async (person, at) => {
    const all = someSeries();
    const authorization = `Basic ${Buffer.from(`${person.user}:${person.password}`).toString('base64')}`;
    let taken = 0;
    for (const one of all) {
      const { ok } = await fetch(`${person.origin}${person.calendar}${one.name}.ics`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'text/calendar; charset=utf-8' },
        body: fileOf(one),
      });
      if (ok) taken += 1;
    }
    const lines = all.map(({ name, rule, count, start, out, extra }) =>
      [name, rule, count, start, out.join(','), extra.join(',')].join('|'),
    );
    const { text, ok } = await at.run('/usr/bin/python3', ['-c', script], lines.join('\n'));
    const expected = new Set(text.split('\n').filter((line) => line.includes('|')));
    const within = (line: string): boolean => {
      const wall = line.split('|')[1] ?? '';
      return wall >= '2026-06-03' && wall <= '2028-05-28T00:00:00';
    };
    const found = new Set([...(await answered(person))].filter(within));
    const differing = [
      ...[...expected].filter((line) => !found.has(line)),
      ...[...found].filter((line) => !expected.has(line)),
    ];
    await at.write(
      'differences.txt',
      differing.map((line) => `${expected.has(line) ? 'only the judge' : 'only here'} ${line}`).join('\n'),
    );
    return [
      holds(`${series} series are taken`, taken === all.length, `${taken}`),
      holds('expands them itself', ok && expected.size > 10_000, `${expected.size} times`),
      holds('has the same times', differing.length === 0, `${differing.length} differ`),
    ];
  },
};
