import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, holds, type Judge, type Person, type Workplace } from './judge.ts';

interface Todo {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}
interface Occurrence {
  readonly id: string;
  readonly title: string;
  readonly starts: string;
}

export const eventsOf = async (person: Person): Promise<readonly Occurrence[]> =>
  (
    await person.call<{ events: Occurrence[] }>(
      'GET',
      '/calendar/events?from=2026-12-01T00:00:00Z&to=2027-02-01T00:00:00Z',
    )
  ).events;

export const todosOf = async (person: Person): Promise<readonly Todo[]> =>
  (await person.call<{ todos: Todo[] }>('GET', '/todos')).todos;

/** vdirsyncer keeps a folder and the server alike; khal and todoman show and change what lies in the folder. */
async function prepare(person: Person, at: Workplace): Promise<void> {
  at.password = person.password;
  await at.write(
    '.config/vdirsyncer/config',
    `[general]
status_path = "${at.folder}/status/"
[pair squeeze]
a = "local"
b = "remote"
collections = ["from a", "from b"]
conflict_resolution = "b wins"
metadata = ["displayname", "color"]
[storage local]
type = "filesystem"
path = "${at.folder}/calendars/"
fileext = ".ics"
[storage remote]
type = "caldav"
url = "${person.origin}/"
username = "${person.user}"
password = "${person.password}"
`,
  );
  const name = path.basename(person.calendar);
  await at.write(
    '.config/khal/config',
    `[calendars]
[[squeeze]]
path = ${at.folder}/calendars/${name}/
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = Europe/Berlin
default_timezone = Europe/Berlin
[default]
default_calendar = squeeze
`,
  );
  await at.write(
    '.config/todoman/config.py',
    `path = "${at.folder}/calendars/todos"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_list = "todos"
`,
  );
}

const sync = async (at: Workplace): Promise<boolean> => (await at.run('vdirsyncer', ['sync'])).ok;

const other = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//A//EN\r\nBEGIN:VEVENT\r\nUID:other\r\nDTSTAMP:20261128T120000Z\r\nDTSTART:20261218T090000Z\r\nSUMMARY:Of the folder\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

async function textsIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ics'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.join('');
}

export const vdirsyncer: Judge = {
  name: 'vdirsyncer',
  run: async (person, at) => {
    await prepare(person, at);
    const found: Finding[] = [];
    const { ok } = await at.run('vdirsyncer', ['discover'], 'y\n'.repeat(20));
    found.push(holds('finds calendars from the address of the server alone', ok));
    const made = await person.call<{ event: { id: string } }>('POST', '/calendar/events', {
      title: 'Made in the app',
      starts: '2026-12-03T09:00:00',
      time_zone: 'Europe/Berlin',
    });
    found.push(holds('synchronizes', await sync(at)));
    const folder = path.join(at.folder, 'calendars', path.basename(person.calendar));
    const files = await readdir(folder);
    const own = path.join(folder, files.find((name) => name.includes(made.event.id)) ?? files[0] ?? '');
    const text = await readFile(own, 'utf8').catch(() => '');
    found.push(holds('brings an event of the app', text.includes('SUMMARY:Made in the app')));
    await writeFile(own, text.replace('Made in the app', 'Changed in the folder'));
    const conflicting = await sync(at);
    const titles = async () => (await eventsOf(person)).map(({ title }) => title);
    found.push(
      holds('takes a change to the app', conflicting && (await titles()).includes('Changed in the folder')),
    );
    await writeFile(own, (await readFile(own, 'utf8')).replace('Changed in the folder', 'Changed here'));
    await person.call('PUT', `/calendar/events/${made.event.id}`, { title: 'Changed there' });
    await sync(at);
    found.push(
      holds(
        'settles what both have changed as it is told',
        (await readFile(own, 'utf8')).includes('Changed there') && (await titles()).includes('Changed there'),
      ),
    );
    // It asks before a folder becomes empty.
    await at.write(`calendars/${path.basename(person.calendar)}/other.ics`, other);
    await sync(at);
    await rm(own);
    await sync(at);
    found.push(holds('takes a deletion to the app', !(await titles()).includes('Changed there')));
    await person.call('POST', `/calendar/events/${made.event.id}/restore`);
    await sync(at);
    found.push(
      holds('brings back what is restored in the app', (await textsIn(folder)).includes('Changed there')),
    );
    await person.call('DELETE', `/calendar/events/${made.event.id}`);
    await sync(at);
    const left = await textsIn(folder);
    found.push(
      holds(
        'takes away what is deleted in the app',
        left.includes('Of the folder') && !left.includes('Changed there'),
      ),
    );
    found.push(holds('has nothing more to do then', (await at.run('vdirsyncer', ['sync'])).ok));
    return found;
  },
};

export const khal: Judge = {
  name: 'khal',
  run: async (person, at) => {
    await prepare(person, at);
    await at.run('vdirsyncer', ['discover'], 'y\n'.repeat(20));
    await sync(at);
    await at.run('khal', ['new', '2026-12-07', '10:00', '11:00', 'Dentist', '::', 'Bring', 'the', 'card']);
    await at.run('khal', [
      'new',
      '--repeat',
      'weekly',
      '--until',
      '2026-12-31',
      '2026-12-08',
      '08:00',
      '08:30',
      'Run',
    ]);
    await sync(at);
    const events = await eventsOf(person);
    const runs = events.filter(({ title }) => title === 'Run');
    await person.call('POST', '/calendar/events', {
      title: 'Of the app',
      starts: '2026-12-09T15:00:00',
      time_zone: 'America/New_York',
    });
    await sync(at);
    const { text } = await at.run('khal', ['list', '2026-12-07', '2026-12-11']);
    return [
      holds(
        'an event of khal is in the app',
        events.some(({ title, starts }) => title === 'Dentist' && starts === '2026-12-07T10:00:00'),
      ),
      holds('a repeated one is, each time', runs.length === 4, `${runs.length} of 4`),
      holds('an event of the app is in khal, at its time there', /21:00.*Of the app/.test(text), ''),
    ];
  },
};

export const todoman: Judge = {
  name: 'todoman',
  run: async (person, at) => {
    await prepare(person, at);
    await at.run('vdirsyncer', ['discover'], 'y\n'.repeat(20));
    await person.call('POST', '/todos', { title: 'Of the app', due_date: '2026-12-05', priority: 'high' });
    await sync(at);
    const listed = await at.run('todoman', ['list']);
    await at.run('todoman', [
      'new',
      '--list',
      'todos',
      '--due',
      '2026-12-04',
      '--priority',
      'high',
      'Of todoman',
    ]);
    await at.run('todoman', ['done', '1']);
    await sync(at);
    const todos = await todosOf(person);
    const own = todos.find(({ title }) => title === 'Of todoman');
    const done = todos.filter(({ status }) => status === 'completed');
    if (own !== undefined) await person.call('PUT', `/todos/${own.id}`, { status: 'completed' });
    await sync(at);
    const after = await at.run('todoman', ['list']);
    return [
      holds('a todo of the app is in todoman', listed.text.includes('Of the app')),
      holds('a todo of todoman is in the app', own !== undefined),
      holds(
        'done in todoman is done in the app',
        done.some(({ title }) => title === 'Of the app'),
      ),
      holds('done in the app is done in todoman', own !== undefined && !after.text.includes('Of todoman')),
    ];
  },
};
