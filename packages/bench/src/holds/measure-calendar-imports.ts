import { apiBasePath } from '@squeeze/contracts/endpoint';
import { uuidv7 } from 'uuidv7';
import type { Outcome, ReadyCall } from './arrange-call.ts';
import type { Holds } from './holds.ts';
import { type HostileCalendar, hostileCalendars } from './hostile-calendars.ts';
import type { People, Person } from './people.ts';
import type { ProbedServer } from './run-probed.ts';

/** Imports files of calendars and takes that back, each time as if for the first. */
export async function measureCalendarImports(
  server: ProbedServer,
  people: People,
  holds: Holds,
): Promise<void> {
  for (const given of hostileCalendars()) {
    const { what } = given;
    const importing = { endpoint: 'importCalendar', what };
    await holds.examine({
      ...importing,
      arrange: async () => {
        const { person, text } = await begun(server, people, given);
        return { send: () => bring(server, person, text) };
      },
    });
    if (!isTaken(given)) continue;
    const undoing = { endpoint: 'undoCalendarImport', what };
    await holds.examine({
      ...undoing,
      arrange: async (): Promise<ReadyCall> => {
        const { person, text } = await begun(server, people, given);
        const { id } = await bring(server, person, text);
        return { send: () => ask(server, person, `/calendar/imports/${id ?? ''}/undo`, null) };
      },
    });
  }
}

/** Those of which there is something to be taken back. */
const isTaken = ({ what }: HostileCalendar): boolean =>
  ['20,000 events', '10,000 events that have changed', 'changed events of many times'].includes(what);

/** Somebody who has imported what comes before. Nothing else goes by the UIDs of either. */
async function begun(
  server: ProbedServer,
  people: People,
  { text, before }: HostileCalendar,
): Promise<{ readonly person: Person; readonly text: string }> {
  const person = await people.anyone();
  const own = uuidv7();
  const named = (calendar: string): string => calendar.replaceAll(/^UID:/gm, `UID:${own}-`);
  if (before !== undefined) await bring(server, person, named(before));
  return { person, text: named(text) };
}

async function bring(
  server: ProbedServer,
  person: Person,
  text: string,
): Promise<Outcome & { readonly id: string | null }> {
  const outcome = await ask(server, person, '/calendar/imports', text);
  const { import: done } = JSON.parse(outcome.body) as { import?: { id: string | null } };
  return { ...outcome, id: done?.id ?? null };
}

async function ask(
  { origin }: ProbedServer,
  { token, address }: Person,
  path: string,
  text: string | null,
): Promise<Outcome & { readonly body: string }> {
  const answer = await fetch(`${origin}${apiBasePath}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'content-type': text === null ? 'application/json' : 'text/calendar',
    },
    body: text ?? '{}',
  });
  const body = await answer.text();
  return {
    status: answer.status,
    body,
    refusal: answer.ok ? null : `${answer.status} ${body.slice(0, 200)}`,
  };
}
