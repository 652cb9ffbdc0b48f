// Raw node:http, the session read, a prepared statement over times that were worked out beforehand, and JSON.stringify.
import { answerJson } from './answer-json.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { sessionReader } from './session-reader.ts';

const database = openDatabase();
const readSession = sessionReader(database);
const times = database.prepare(`
  select id, calendar_id, title, starts, ends, time_zone, place, category, status, busy, reminders_json, links_json, version,
    occurrence, changed, starts_at, ends_at
  from bench_times where user_id = ? and starts_at < ? and ends_at > ? order by starts_at, id, occurrence limit 1001`);

interface TimeRow {
  readonly id: string;
  readonly occurrence: string | null;
  readonly starts_at: string;
  readonly busy: number;
  readonly changed: number;
  readonly reminders_json: string;
  readonly links_json: string;
}

const cursorOf = ({ starts_at, id, occurrence }: TimeRow): string =>
  Buffer.from(JSON.stringify([starts_at, id, occurrence])).toString('base64url');

serve((request, response) => {
  const { user_id } = readSession(request);
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const rows = times.all(user_id, searchParams.get('to'), searchParams.get('from')) as TimeRow[];
  const page = rows.slice(0, 1_000);
  const events = page.map(({ reminders_json: reminders, links_json: links, ...row }) => ({
    ...row,
    busy: row.busy === 1,
    changed: row.changed === 1,
    reminders: JSON.parse(reminders) as unknown,
    links: JSON.parse(links) as unknown,
  }));
  const last = page.at(-1);
  const cursor = rows.length > page.length && last !== undefined ? cursorOf(last) : null;
  answerJson(response, 200, { events, next_cursor: cursor, time_zone: 'Europe/London' });
});
