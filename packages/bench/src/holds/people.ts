import { ApiClient } from '@squeeze/testing/api-client';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { uuidv7 } from 'uuidv7';
import type { Member } from '../crowd.ts';
import type { LargeThings } from './fill-account.ts';
import { idsOf } from './ids-of.ts';

export const password = 'Thermos2tram!';

/** Somebody who calls. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly address: string;
  readonly token: string;
  readonly refreshToken: string;
  /** The same person's calls beside those that are measured. */
  readonly client: ApiClient;
}

/** With an account about as full as it may be. */
export interface FullPerson extends Person {
  readonly large: LargeThings;
}

/** Has just registered: neither address nor number is confirmed. */
export interface Newcomer extends Person {
  readonly phoneNumber: string;
}

/** A proof of identity is good for ten minutes. */
const provenMs = 8 * 60_000;

interface PeopleOptions {
  readonly origin: string;
  readonly members: readonly Member[];
  readonly full: readonly (readonly [Member, LargeThings])[];
  readonly administrator: Member;
}

/** Who calls, each in turn, so that nobody reaches a limit; all have proven a short time ago that it is them. */
export class People {
  readonly #origin: string;
  readonly #members: readonly Person[];
  readonly #full: readonly FullPerson[];
  readonly #administrator: Person;
  readonly #provenAt = new Map<Person, number>();
  readonly #ids = new Map<string, AsyncIterator<string>>();
  #turn = 0;
  #fullTurn = 0;
  #newcomers = 0;

  constructor({ origin, members, full, administrator }: PeopleOptions) {
    const now = Date.now();
    const personOf = (member: Member): Person => {
      const person = this.#with(member, { token: member.accessToken, refreshToken: '' });
      this.#provenAt.set(person, now);
      return person;
    };
    this.#origin = origin;
    this.#members = members.map(personOf);
    this.#full = full.map(([member, large]) => {
      const person = { ...personOf(member), large };
      this.#provenAt.set(person, now);
      return person;
    });
    this.#administrator = personOf(administrator);
  }

  get administrator(): Promise<Person> {
    return this.#proven(this.#administrator);
  }

  /** Somebody with few things. */
  async anyone(): Promise<Person> {
    this.#turn += 1;
    return await this.#proven(oneOf(this.#members, this.#turn));
  }

  async full(): Promise<FullPerson> {
    this.#fullTurn += 1;
    return await this.#proven(oneOf(this.#full, this.#fullTurn));
  }

  /** A session of its own, for what ends sessions. */
  async signedIn(): Promise<Person> {
    return await this.signIn(await this.anyone());
  }

  async signIn(person: Pick<Person, 'userId' | 'email' | 'address'>): Promise<Person> {
    const answer = await this.#client(person.address).call('login', {
      body: { email: person.email, password },
    });
    return this.#with(person, { token: answer.access_token, refreshToken: answer.refresh_token ?? '' });
  }

  /** An account of its own, for what ends or changes it. */
  async newcomer(): Promise<Newcomer> {
    this.#newcomers += 1;
    const address = `198.19.${Math.floor(this.#newcomers / 250)}.${(this.#newcomers % 250) + 1}`;
    const email = newEmail();
    const phoneNumber = newPhoneNumber();
    const body = { email, password, full_name: 'Inés Kovač', phone_number: phoneNumber };
    const { user } = await this.#client(address).call('register', { body });
    return { ...(await this.signIn({ userId: user.id, email, address })), phoneNumber };
  }

  /**
   * The next of this person's things, by what stands before the id in their paths; from the first again after the last. The
   * large ones stay for those that name them.
   */
  async nextId(person: Person | FullPerson, noun: string): Promise<string> {
    const key = `${noun} of ${person.userId}`;
    const ids = this.#ids.get(key) ?? idsOf(noun, person.client);
    this.#ids.set(key, ids);
    const { value } = (await ids.next()) as IteratorResult<string, undefined>;
    if (value === undefined) throw new Error(`nobody has any ${noun}`);
    const isLarge = 'large' in person && Object.values(person.large).includes(value);
    return isLarge ? await this.nextId(person, noun) : value;
  }

  /** What `pattern` finds first in the newest text or mail to somebody that has it; waits until it has been sent. */
  async posted(to: string, pattern: RegExp): Promise<string> {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
      const answer = await fetch(`${this.#origin}/dev/outbox.json`);
      const { messages } = (await answer.json()) as { messages: { to: string; body: string }[] };
      for (const message of messages) {
        const found = message.to === to ? pattern.exec(message.body)?.[1] : undefined;
        if (found !== undefined) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${to} has got nothing like ${pattern.source}`);
  }

  async #proven<P extends Person>(person: P): Promise<P> {
    if (Date.now() - (this.#provenAt.get(person) ?? 0) > provenMs) {
      await person.client.call('reauthenticate', { body: { password } });
      this.#provenAt.set(person, Date.now());
    }
    return person;
  }

  #with(
    { userId, email, address }: Pick<Person, 'userId' | 'email' | 'address'>,
    tokens: Pick<Person, 'token' | 'refreshToken'>,
  ): Person {
    return { userId, email, address, ...tokens, client: this.#client(address, tokens.token) };
  }

  #client(address: string, token?: string): ApiClient {
    return new ApiClient(this.#origin, { token, headers: { 'x-forwarded-for': address } });
  }
}

export const newEmail = (): string => `person-${uuidv7()}@example.test`;

function oneOf<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('nobody is there');
  return one;
}
