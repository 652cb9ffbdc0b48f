import { type Finding, holds, type Judge } from './judge.ts';
import { readLitmus } from './read-litmus.ts';
import { eventsOf, todosOf } from './vdir-judges.ts';

export const calcurse: Judge = {
  name: 'calcurse-caldav',
  run: async (person, at) => {
    at.password = person.password;
    await at.write(
      '.config/calcurse/caldav/config',
      `[General]
Hostname = ${new URL(person.origin).host}
Path = ${person.calendar}
AuthMethod = basic
InsecureSSL = Yes
HTTPS = No
Binary = calcurse
DryRun = No
Verbose = Yes
[Auth]
Username = ${person.user}
`,
    );
    await at.write('.local/share/calcurse/apts', '');
    await at.write('.local/share/calcurse/todo', '');
    await person.call('POST', '/calendar/events', {
      title: 'Of the app',
      starts: '2026-12-09T15:00:00',
      time_zone: 'Europe/Berlin',
    });
    const first = await at.run('calcurse-caldav', ['--init', 'keep-remote']);
    const listed = await at.run('calcurse', ['-Q', '--from', '12/09/2026', '--to', '12/09/2026']);
    await at.run('calcurse', ['-i', '-'], importOf('Of calcurse'));
    const second = await at.run('calcurse-caldav', []);
    const events = await eventsOf(person);
    const own = events.find(({ title }) => title === 'Of calcurse');
    if (own !== undefined) await person.call('DELETE', `/calendar/events/${own.id}`);
    await at.run('calcurse-caldav', []);
    const after = await at.run('calcurse', ['-Q', '--from', '12/10/2026', '--to', '12/10/2026']);
    return [
      holds('begins with what the server has', first.ok),
      holds('an event of the app is in calcurse', listed.text.includes('Of the app')),
      holds('an event of calcurse is in the app', second.ok && own !== undefined),
      holds(
        'deleted in the app is gone in calcurse',
        own !== undefined && !after.text.includes('Of calcurse'),
      ),
    ];
  },
};

const importOf = (title: string): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//A//EN\r\nBEGIN:VEVENT\r\nUID:of-calcurse\r\nDTSTAMP:20261128T120000Z\r\nDTSTART:20261210T090000Z\r\nDTEND:20261210T100000Z\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

/** What python3-caldav is asked to do; it says of each step whether it went as it should. */
const script = `
import sys, caldav
from datetime import datetime, timezone
url, user, password = sys.argv[1:4]
def said(what, holds): print(('HOLDS ' if holds else 'FAILS ') + what)
client = caldav.DAVClient(url=url, username=user, password=password)
principal = client.principal()
calendars = principal.calendars()
said('finds the calendars of a person', len(calendars) == 2)
work = principal.make_calendar(name='Work', cal_id='of-python')
said('makes a calendar', any('of-python' in str(c.url) for c in principal.calendars()))
event = work.save_event("BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:-//A//EN\\r\\nBEGIN:VEVENT\\r\\nUID:python\\r\\nDTSTAMP:20261128T120000Z\\r\\nDTSTART:20261214T090000Z\\r\\nDTEND:20261214T100000Z\\r\\nRRULE:FREQ=DAILY;COUNT=3\\r\\nSUMMARY:Of python\\r\\nEND:VEVENT\\r\\nEND:VCALENDAR\\r\\n")
said('saves an event', work.event_by_uid('python') is not None)
span = (datetime(2026, 12, 15, tzinfo=timezone.utc), datetime(2026, 12, 16, tzinfo=timezone.utc))
said('finds it by a time of it', len(work.date_search(start=span[0], end=span[1], expand=False)) == 1)
found = work.date_search(start=span[0], end=span[1], expand=True)
said('has it expanded', len(found) == 1 and 'RRULE' not in found[0].data and '20261215T090000Z' in found[0].data)
token = work.objects_by_sync_token()
event.vobject_instance.vevent.summary.value = 'Changed'
event.save()
changed = list(work.objects_by_sync_token(sync_token=token.sync_token))
said('is told what has changed', len(changed) == 1)
busy = work.freebusy_request(span[0], span[1])
said('is told when one is taken', '20261215T090000Z/20261215T100000Z' in busy.data)
todos = [c for c in principal.calendars() if str(c.url).rstrip('/').endswith('todos')][0]
todo = todos.save_todo("BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:-//A//EN\\r\\nBEGIN:VTODO\\r\\nUID:pythontodo\\r\\nDTSTAMP:20261128T120000Z\\r\\nSUMMARY:Todo of python\\r\\nEND:VTODO\\r\\nEND:VCALENDAR\\r\\n")
said('lists open todos', len(todos.todos()) == 1)
todo.complete()
said('completes a todo', len(todos.todos()) == 0)
event.delete()
said('deletes an event', len(work.events()) == 0)
work.delete()
said('deletes a calendar', len(principal.calendars()) == 2)
`;

export const pythonCaldav: Judge = {
  name: 'python3-caldav',
  run: async (person, at) => {
    at.password = person.password;
    const { text, ok } = await at.run('/usr/bin/python3', [
      '-c',
      script,
      `${person.origin}/dav/`,
      person.user,
      person.password,
    ]);
    const found: Finding[] = [...text.matchAll(/^(HOLDS|FAILS) (.*)$/gm)].map(([, is, what = '']) =>
      holds(what, is === 'HOLDS'),
    );
    const todos = await todosOf(person);
    return [
      ...found,
      holds(
        'what it completes is completed in the app',
        todos.some(({ title, status }) => title === 'Todo of python' && status === 'completed'),
      ),
      holds('comes to its end', ok),
    ];
  },
};

/** Suites of litmus; the others are about locks, which are not spoken, and very large files. */
const suites = ['basic', 'http', 'props', 'copymove'] as const;

export const litmus: Judge = {
  name: 'litmus',
  run: async (person, at) => {
    at.password = person.password;
    const found: Finding[] = [];
    for (const suite of suites) {
      const { text, ok } = await at.run('env', [
        `TESTS=${suite}`,
        'litmus',
        '-k',
        `${person.origin}${person.files}`,
        person.user,
        person.password,
      ]);
      found.push(...readLitmus(suite, text));
      // With -k it goes on after what fails, and ends so.
      if (!ok) found.push(holds(`${suite}: comes to its end`, false));
    }
    return found;
  },
};
