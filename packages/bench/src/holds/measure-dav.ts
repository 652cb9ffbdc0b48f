import type { Outcome } from './arrange-call.ts';
import type { Holds } from './holds.ts';
import { type DavPlace, hostileDav } from './hostile-dav.ts';
import { manyTimes } from './hostile-calendars.ts';
import type { FullPerson, People } from './people.ts';
import type { ProbedServer } from './run-probed.ts';

const eventsAsked = 2_000;

/** Asks as calendar programs do, of an account that is about as full as it may be. */
export async function measureDav(server: ProbedServer, people: People, holds: Holds): Promise<void> {
  const asking = new Asking(server, await people.full());
  const place = await asking.place(people);
  for (const { method, what, at, headers = {}, body } of hostileDav()) {
    const send = () => asking.send(method, at(place), headers, body?.(place));
    await holds.examine({ endpoint: `/dav ${method}`, what, arrange: async () => ({ send }) });
  }
}

class Asking {
  readonly #server: ProbedServer;
  readonly #person: FullPerson;
  #password = '';

  constructor(server: ProbedServer, person: FullPerson) {
    this.#server = server;
    this.#person = person;
  }

  /** Makes an app password, and an event as large as one may be. */
  async place(people: People): Promise<DavPlace> {
    const { client, userId } = this.#person;
    const body = { name: 'A calendar' };
    this.#password = (await client.call('createAppPassword', { body })).password;
    const { calendars } = await client.call('listCalendars', {});
    const home = `/dav/calendars/${userId}/`;
    const calendar = `${home}${calendars[0]?.id ?? ''}/`;
    const events: string[] = [];
    while (events.length < eventsAsked) {
      events.push(`${calendar}${await people.nextId(this.#person, 'calendar/events')}.ics`);
    }
    const largest = `${calendar}largest.ics`;
    const type = { 'content-type': 'text/calendar' };
    const { refusal } = await this.send(
      'PUT',
      largest,
      type,
      manyTimes(1, 990).replaceAll('times-0', 'largest'),
    );
    if (refusal !== null) throw new Error(`the largest event was answered ${refusal}`);
    return { home, calendar, todos: `${home}todos/`, events, largest };
  }

  async send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<Outcome> {
    const { email, address } = this.#person;
    const basic = Buffer.from(`${email}:${this.#password}`).toString('base64');
    const answer = await fetch(`${this.#server.origin}${path}`, {
      method,
      headers: {
        authorization: `Basic ${basic}`,
        'x-forwarded-for': address,
        'content-type': 'application/xml',
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, refusal: answer.ok ? null : `${answer.status} ${text.slice(0, 200)}` };
  }
}
