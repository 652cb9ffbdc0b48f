import { setTimeout as delay } from 'node:timers/promises';
import { rangeDays } from '@squeeze/domain/analytics/analytics-ranges';
import { systemAnalytics, systemPeople } from '@squeeze/server/features/admin-analytics/system-analytics';
import { givenText } from '@squeeze/testing/given-text';
import { CompiledQuery } from 'kysely';
import { cpuSeconds } from '../cpu-seconds.ts';
import { interleave } from '../interleave.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { asMember, asSession } from '../requests.ts';
import type { Row } from '../row.ts';
import { type Dialect, type SeededTexts, seededTexts } from '../seeded-texts.ts';
import { askInTurn } from '../sequence.ts';
import { median } from '../verdict.ts';
import type { LoadRequest } from '../load.ts';

const million = 1_000_000;
const tenMillion = 10 * million;
const dayMs = 24 * 60 * 60_000;
const systems: Readonly<Record<Dialect, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const analyticsPath = '/api/v1/analytics/me/sms-analytics';
const year = { method: 'GET', path: `${analyticsPath}?time_range=1y` } as const;
const written = (messages: number): string => messages.toLocaleString('en');
const product = ({ folder, env }: SeededTexts) => runProduct(folder, [], 'production', env);

/** One answer of a year, beyond what any call takes, beside the same by hand. */
const personRow = (name: string, dialect: Dialect, messages: number): Row => ({
  name,
  what: `\`GET …/me/sms-analytics\`, a year of a person among ${written(messages)} texts, p50 beyond the HTTP floor, ${systems[dialect]}`,
  reference:
    'raw `node:http`, the session read, two queries on the roll-up by hand, `JSON.stringify`, beyond its own floor',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 3 },
  async measure() {
    const texts = await seededTexts(dialect, messages);
    const members = await texts.signIn();
    await using ours = await product(texts);
    await using theirs = await runReference('texts', texts.env['DATABASE_URL'] ?? texts.folder);
    const asked = members.map(asMember(year));
    const { tags } = await askInTurn(ours.origin, asked);
    // What any call takes: of the product, one that finds its answer unchanged; of the reference, one that reads the session alone.
    const unchanged = asked.map((request, n) => ({
      ...request,
      headers: { ...request.headers, 'if-none-match': tags[n] ?? '' },
    }));
    const byHand = (path: string) => members.map(asSession({ method: 'GET', path }));
    const beyond = async (origin: string, requests: readonly LoadRequest[], idle: readonly LoadRequest[]) => {
      const { p50: least } = await askInTurn(origin, idle);
      return (await askInTurn(origin, requests)).p50 - least;
    };
    const sides = {
      product: () => beyond(ours.origin, asked, unchanged),
      reference: () => beyond(theirs.origin, byHand('/year'), byHand('/nothing')),
    };
    await sides.reference();
    await sides.product();
    return {
      rounds: await interleave(sides),
      notes: [
        `${members.length} people, from those who text most to those who text least, one after another.`,
      ],
    };
  },
});

/** The same answer where there are ten times as many texts and people. */
const growthRow = (name: string, dialect: Dialect): Row => ({
  name,
  what: `the same, all of its p50, ${systems[dialect]}`,
  reference: `among ${written(million)} texts`,
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 2 },
  async measure() {
    const sides = [];
    await using stack = new AsyncDisposableStack();
    for (const messages of [million, tenMillion]) {
      const texts = await seededTexts(dialect, messages);
      const requests = (await texts.signIn()).map(asMember(year));
      const server = stack.use(await product(texts));
      const p50 = async () => (await askInTurn(server.origin, requests)).p50;
      await p50();
      sides.push(p50);
    }
    const [few, many] = sides;
    if (few === undefined || many === undefined) throw new Error('nothing to compare');
    return { rounds: await interleave({ reference: few, product: many }), notes: [] };
  },
});

const openDashboards = 100;
const pollMs = 30_000;
/** Of a hundred people so many have texted between two looks. */
const changed = 20;

/** Resolves once a process has nothing to do. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = await cpuSeconds(pid); ;) {
    await delay(1_000);
    const now = await cpuSeconds(pid);
    if (now - before <= idleSeconds) return;
    before = now;
  }
}
/** So much processor time within a second is nothing. */
const idleSeconds = 0.02;

/** Dashboards that are open, and ask again every half a minute. */
const dashboardsRow = (name: string, dialect: Dialect, messages: number): Row => ({
  name,
  what: `${openDashboards} open dashboards among ${written(messages)} texts, each asking for both answers every 30 s, ${systems[dialect]}`,
  reference: 'none',
  unit: '% of a core',
  goal: { of: 'figure', bound: 'at most', value: 5 },
  async measure() {
    const texts = await seededTexts(dialect, messages);
    const members = (await texts.signIn()).slice(0, openDashboards);
    await using server = await product(texts);
    const paths = [`${analyticsPath}?time_range=30d`, '/api/v1/analytics/me/sms-costs?time_range=30d'];
    const requests = members.flatMap((member) =>
      paths.map((path) => asMember({ method: 'GET', path })(member)),
    );
    const { tags } = await askInTurn(server.origin, requests);
    // A server that has just started reads its whole file through, to see that it is sound.
    await untilIdle(server.pid);
    const statuses = new Map<number, number>();
    const before = await cpuSeconds(server.pid);
    const startedAt = performance.now();
    for (const [n, { userId }] of members.slice(0, changed).entries()) {
      await givenText(texts.database.db, { userId, createdAt: Date.now() - n });
    }
    for (const [n, request] of requests.entries()) {
      await delay(Math.max(0, startedAt + (n * pollMs) / requests.length - performance.now()));
      const headers = { ...request.headers, 'if-none-match': tags[n] ?? '' };
      const answer = await askInTurn(server.origin, [{ ...request, headers }]);
      for (const [status, count] of answer.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
    await delay(Math.max(0, startedAt + pollMs - performance.now()));
    const seconds = (performance.now() - startedAt) / 1_000;
    const share = (((await cpuSeconds(server.pid)) - before) / seconds) * 100;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      rounds: [{ reference: null, product: share }],
      notes: [
        `${changed} of them had another text between two looks; answers: ${answers}. The server’s own process alone.`,
      ],
    };
  },
});

/** What an administrator is told of everybody, as often as it is made anew: answers are kept for a moment. */
const systemRow = (name: string, dialect: Dialect, range: '30d' | '1y', messages: number): Row => ({
  name,
  what: `what \`GET …/sms-analytics/system\` tells of ${range === '1y' ? 'a year' : '30 days'} among ${written(messages)} texts, when made anew, ${systems[dialect]}`,
  reference: 'the sums by day of the roll-up by hour, and of that by time, by hand',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 3 },
  async measure() {
    const { database } = await seededTexts(dialect, messages);
    const { db } = database;
    const now = Date.now();
    const today = Math.floor(now / dayMs);
    const [from, before] = [today - rangeDays[range] + 1, today + 1];
    const between = (what: string) =>
      dialect === 'postgres' ? `${what} >= $1 and ${what} < $2` : `${what} >= ? and ${what} < ?`;
    const byDay = `select hour / 24 as day, sum(messages), sum(inbound), sum(characters), sum(succeeded), sum(failed), sum(timed),
      sum(total_ms), sum(micros_in), sum(micros_out), sum(micros_mms), sum(micros_abroad), sum(estimated)
      from text_hours where ${between('hour')} group by hour / 24`;
    const times = `select bucket, sum(messages) from text_time_buckets where ${between('day')} group by bucket`;
    const startedAt = performance.now();
    const people = await systemPeople(db, range, now);
    const tookMs = Math.round(performance.now() - startedAt);
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const each: number[] = [];
      for (let n = 0; n < 25; n += 1) {
        const began = performance.now();
        await work();
        each.push(performance.now() - began);
      }
      return median(each);
    };
    const sides = {
      product: () => timed(() => systemAnalytics(db, range, now, people)),
      reference: () =>
        timed(async () => {
          await db.executeQuery(CompiledQuery.raw(byDay, [from * 24, before * 24]));
          await db.executeQuery(CompiledQuery.raw(times, [from, before]));
        }),
    };
    await sides.reference();
    await sides.product();
    return {
      rounds: await interleave(sides),
      notes: [
        `Who of ${people.people} people texted, and cost most, is not in it: it takes ${tookMs} ms, and is kept for a minute.`,
      ],
    };
  },
});

/** How long it takes to make them up, and how much room they take. */
const seedRows = (name: string, dialect: Dialect, seconds: number): readonly Row[] => [
  {
    name,
    what: `\`admin seed --messages ${tenMillion}\`, ${systems[dialect]}`,
    reference: 'none',
    unit: 's',
    goal: { of: 'figure', bound: 'at most', value: seconds },
    async measure() {
      const texts = await seededTexts(dialect, tenMillion);
      return {
        rounds: [{ reference: null, product: texts.seconds }],
        notes: [`The command itself had ${Math.round(texts.cpuSeconds)} s of processor time.`],
      };
    },
  },
  {
    name,
    what: `room on the disk of ${written(tenMillion)} texts with all that is counted of them, ${systems[dialect]}`,
    reference: 'none',
    unit: 'GB',
    goal: { of: 'figure', bound: 'at most', value: 6 },
    async measure() {
      const texts = await seededTexts(dialect, tenMillion);
      return { rounds: [{ reference: null, product: texts.bytes / 1e9 }], notes: [] };
    },
  },
];

const dialects = ['sqlite', 'postgres'] as const;
const suffix = (dialect: Dialect): string => (dialect === 'sqlite' ? '' : '-postgres');

/** What asks for all of those of ten million texts. */
export const tenMillionName = 'texts-10m';

/** Part of every whole run. */
export const textAnalytics: readonly Row[] = dialects.flatMap((dialect) => [
  personRow(`texts-year${suffix(dialect)}`, dialect, million),
  dashboardsRow(`texts-dashboards${suffix(dialect)}`, dialect, million),
]);

/** They take long, so that they are measured where they are asked for. */
export const tenMillionTexts: readonly Row[] = dialects.flatMap((dialect) => {
  const name = `${tenMillionName}-${dialect}`;
  return [
    ...seedRows(name, dialect, dialect === 'sqlite' ? 300 : 600),
    personRow(name, dialect, tenMillion),
    growthRow(name, dialect),
    systemRow(name, dialect, '30d', tenMillion),
    systemRow(name, dialect, '1y', tenMillion),
    dashboardsRow(name, dialect, tenMillion),
  ];
});
