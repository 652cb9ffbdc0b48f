import type { calendarSubscriptionEndpoints } from '@squeeze/contracts/calendar-subscriptions';
import type { Answer } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { AppError } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import type { RemoteCalendars } from '../../ports/remote-calendars.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { readCalendar } from './read-calendar.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

export interface CalendarCheckParts {
  readonly calendars: RemoteCalendars;
}

type Checked = Answer<typeof calendarSubscriptionEndpoints.checkCalendarAddress>;

/** Looks at addresses while their people wait, a few at a time. */
export class CalendarChecks {
  readonly #calendars: RemoteCalendars;
  /** Whose are being looked at. */
  readonly #running: string[] = [];

  constructor({ calendars }: CalendarCheckParts) {
    this.#calendars = calendars;
  }

  /** What is at an address, or what is wrong with it. @throws {AppError} `busy` where enough is going on already */
  async check(
    db: Db,
    { userId, timeZone }: Pick<Person, 'userId' | 'timeZone'>,
    address: string,
  ): Promise<Checked> {
    const { person, overall } = subscriptionPolicy.checkedAtOnce;
    const own = this.#running.filter((id) => id === userId).length;
    if (own >= person || this.#running.length >= overall) throw new AppError('busy.calendars');
    this.#running.push(userId);
    try {
      return await this.#look(address, { timeZone, language: await languageOf(db, userId) });
    } finally {
      this.#running.splice(this.#running.indexOf(userId), 1);
    }
  }

  async #look(address: string, reader: Parameters<typeof readCalendar>[1]): Promise<Checked> {
    const { mostBytes, checkWithinMs } = subscriptionPolicy;
    const answer = await this.#calendars.fetch(address, { known: null, withinMs: checkWithinMs, mostBytes });
    if (answer.kind === 'failed') return { found: null, failure: answer.failure };
    const read = answer.kind === 'read' ? await readCalendar(answer.bytes, reader) : 'refused';
    if (typeof read === 'string') return { found: null, failure: read };
    const { name, events, unread } = read;
    if (events.length > limits.eventsPerSubscription) return { found: null, failure: 'too_many' };
    return { found: { name, events: events.length, unread }, failure: null };
  }
}
