// Uses calendar programs of Debian against a running server, both ways, and prints what they found: `dav-judges [origin [judge]]`.
// It ends with 1 where something does not hold.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pythonDateutil } from './dav-judges/dateutil-judge.ts';
import { type Finding, type Judge, type Person, Workplace } from './dav-judges/judge.ts';
import { calcurse, litmus, pythonCaldav } from './dav-judges/other-judges.ts';
import { khal, todoman, vdirsyncer } from './dav-judges/vdir-judges.ts';

const judges: readonly Judge[] = [vdirsyncer, khal, todoman, calcurse, pythonCaldav, pythonDateutil, litmus];
const ownPassword = 'Thermos2tram!';

/** Registers somebody new, who signs in and makes an app password. */
async function newPerson(origin: string, name: string): Promise<Person> {
  const email = `${name}-${process.hrtime.bigint()}@example.test`;
  const digits = String(process.hrtime.bigint()).slice(-4);
  let token = '';
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer & { readonly detail?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.detail ?? ''}`);
    return answer;
  };
  const account = { email, password: ownPassword };
  await call('POST', '/auth/register', {
    ...account,
    full_name: 'A Judge',
    phone_number: `+1415555${digits}`,
    time_zone: 'Europe/Berlin',
  });
  const session = await call<{ access_token: string; user: { id: string } }>('POST', '/auth/login', account);
  token = session.access_token;
  const { password } = await call<{ password: string }>('POST', '/auth/app-passwords', { name });
  const { calendars } = await call<{ calendars: { id: string }[] }>('GET', '/calendar/calendars');
  const home = `/dav/calendars/${session.user.id}/`;
  return {
    user: email,
    password,
    origin,
    home,
    calendar: `${home}${calendars[0]?.id ?? ''}/`,
    todos: `${home}todos/`,
    files: `/dav/files/${session.user.id}/`,
    call,
  };
}

async function judged(judge: Judge, origin: string): Promise<readonly Finding[]> {
  const at = await Workplace.make();
  try {
    return await judge.run(await newPerson(origin, judge.name), at);
  } catch (error) {
    return [{ what: 'can be run', holds: false, note: String(error) }];
  } finally {
    writeFileSync(`${at.folder}/output.txt`, at.output);
    process.stdout.write(`${judge.name}: what it said is in ${at.folder}/output.txt\n`);
  }
}

const [origin = 'http://localhost:4710', only] = process.argv.slice(2);
const lines: string[] = [];
let failed = 0;
for (const judge of judges.filter(({ name }) => only === undefined || name === only)) {
  for (const { what, holds, note = '' } of await judged(judge, origin)) {
    if (!holds) failed += 1;
    lines.push(`${holds ? '✓' : '✗'} ${judge.name.padEnd(16)} ${what}${note === '' ? '' : ` (${note})`}`);
  }
}
process.stdout.write(`\n${lines.join('\n')}\n\n${lines.length - failed} hold, ${failed} do not\n`);
if (failed > 0) process.exitCode = 1;
